// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "TextSearch",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "TextSearch", targets: ["TextSearch"]),
    .library(name: "SpotlightSearch", targets: ["SpotlightSearch"]),
    .library(name: "SQLiteChangeSource", targets: ["SQLiteChangeSource"]),
    .executable(name: "textindex", targets: ["textindex"]),
  ],
  traits: [
    .trait(name: "Stemming", description: "SnowballStemmer, which needs Snowball's libstemmer.")
  ],
  targets: [
    .systemLibrary(
      name: "CLevelDB",
      providers: [.apt(["libleveldb-dev"]), .brew(["leveldb"])]),
    .target(name: "LevelDB", dependencies: ["CLevelDB"], swiftSettings: settings),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: settings),
    // Only the trait makes anything import it: without, the library need not be there.
    .systemLibrary(
      name: "CSnowball",
      providers: [.apt(["libstemmer-dev"]), .brew(["snowball"])]),
    .target(
      name: "TextSearch",
      dependencies: ["LevelDB", .target(name: "CSnowball", condition: .when(traits: ["Stemming"]))],
      swiftSettings: settings),
    .target(name: "SpotlightSearch", dependencies: ["TextSearch"], swiftSettings: settings),
    .target(
      name: "SQLiteChangeSource", dependencies: ["SQLite", "SpotlightSearch", "TextSearch"], swiftSettings: settings),
    // What programs for the terminal share: command lines, keys, screens.
    .target(name: "TerminalUI", swiftSettings: settings),
    .executableTarget(name: "textindex", dependencies: ["TextSearch", "TerminalUI"], swiftSettings: settings),
    // For the tests: processes that follow a store, to be killed.
    .executableTarget(
      name: "followcheck", dependencies: ["SQLiteChangeSource", "SQLite", "SpotlightSearch"], swiftSettings: settings),
    // Long trials of what is promised. The tests run small ones.
    .target(name: "CFaultyDisk"),
    .executableTarget(name: "trials", dependencies: ["CFaultyDisk", "TextSearch"], swiftSettings: settings),
    // For the tests: processes that change an index, to be killed, and that open damaged ones.
    .executableTarget(name: "harmcheck", dependencies: ["TextSearch", "LevelDB"], swiftSettings: settings),
    .executableTarget(
      name: "bugs", dependencies: ["SQLite", "SQLiteChangeSource", "SpotlightSearch", "TerminalUI", "TextSearch"],
      swiftSettings: settings),
    .testTarget(name: "LevelDBTests", dependencies: ["LevelDB"], swiftSettings: settings),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"], swiftSettings: settings),
    .testTarget(
      name: "TextSearchTests", dependencies: ["TextSearch", "LevelDB"], resources: [.copy("Fixtures")],
      swiftSettings: settings),
    .testTarget(
      name: "SpotlightSearchTests", dependencies: ["SpotlightSearch", "TextSearch", "LevelDB"],
      swiftSettings: settings),
    .testTarget(
      name: "DocumentationTests", dependencies: ["SpotlightSearch", "SQLiteChangeSource", "TextSearch", "LevelDB"],
      swiftSettings: settings),
    .testTarget(
      name: "SQLiteChangeSourceTests",
      dependencies: [
        "SQLiteChangeSource", "SQLite", "SpotlightSearch", "followcheck", "TerminalTesting", "TerminalUI",
      ],
      swiftSettings: settings),
    .target(
      name: "TerminalTesting", dependencies: ["TerminalUI"], path: "Tests/TerminalTesting", swiftSettings: settings),
    .testTarget(
      name: "TerminalUITests", dependencies: ["TerminalUI", "TerminalTesting"], swiftSettings: settings),
    .testTarget(
      name: "bugsTests",
      dependencies: ["bugs", "SQLite", "SpotlightSearch", "TerminalUI", "TerminalTesting", "TextSearch"],
      swiftSettings: settings),
    .testTarget(
      name: "harmcheckTests", dependencies: ["harmcheck", "TerminalTesting", "TerminalUI"], swiftSettings: settings),
    .testTarget(
      name: "trialsTests", dependencies: ["trials", "TerminalTesting"], swiftSettings: settings),
    .testTarget(
      name: "textindexTests", dependencies: ["textindex", "TerminalUI", "TerminalTesting"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
