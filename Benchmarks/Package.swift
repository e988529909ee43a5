// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A package of its own, so that nobody who uses TextSearch builds the rivals.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "TextSearch", path: "..")],
  targets: [
    // For rivals and the ancestor's layout, which are written without this project's own layers over SQLite and LevelDB.
    .systemLibrary(name: "CSQLiteForBenchmarks", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CLevelDBForBenchmarks", providers: [.apt(["libleveldb-dev"]), .brew(["leveldb"])]),
    .systemLibrary(name: "CMemory"),
    .executableTarget(
      name: "benchmark",
      dependencies: [
        "CSQLiteForBenchmarks", "CLevelDBForBenchmarks", "CMemory", .product(name: "TextSearch", package: "TextSearch"),
        .product(name: "SpotlightSearch", package: "TextSearch"),
      ],
      swiftSettings: settings),
    .testTarget(name: "benchmarkTests", dependencies: ["benchmark"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
