// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A package of its own, so that nobody who uses TextSearch builds what tries to break it.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TextSearch", path: "..")],
  targets: [
    // Built by scripts/fuzz alone, with the options that libFuzzer needs.
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "TextSearch", package: "TextSearch"),
        .product(name: "SpotlightSearch", package: "TextSearch"),
      ],
      swiftSettings: settings)
  ],
  swiftLanguageModes: [.v6]
)
