import Foundation
import Testing

@Suite("Architecture")
struct ArchitectureTests {
  private static let article = "Sources/TextSearch/TextSearch.docc/Architecture.md"

  @Test("The article names each folder of the library's sources", arguments: ["Sources/TextSearch"])
  func folders(root: String) throws {
    let article = try Repository.text(of: Self.article)
    for folder in try Repository.folders(in: root) where !folder.hasSuffix(".docc") {
      #expect(article.contains("`\(folder)"), "\(folder)")
      for inner in try Repository.folders(in: "\(root)/\(folder)") {
        #expect(article.contains("`\(folder)/\(inner)`"), "\(folder)/\(inner)")
      }
    }
  }

  @Test(
    "A module is imported where the article says, and nowhere else",
    arguments: [
      ("LevelDB", ["Sources/TextSearch/Engine/", "Sources/LevelDB/"]),
      ("CLevelDB", ["Sources/LevelDB/"]),
      ("SQLite", ["Sources/SQLiteChangeSource/", "Sources/SQLite/", "Sources/followcheck/", "Sources/bugs/"]),
      ("CSQLite", ["Sources/SQLite/"]),
      ("CSnowball", ["Sources/TextSearch/Analysis/Stemming/"]),
    ] as [(String, [String])])
  func imports(module: String, places: [String]) throws {
    for path in try Repository.sources(in: "Sources") where !places.contains(where: path.hasPrefix) {
      let text = try Repository.text(of: path)
      #expect(!text.contains("import \(module)\n"), "\(path) imports \(module)")
    }
  }

  @Test("The tool knows the public interface of the library alone")
  func tool() throws {
    for path in try Repository.sources(in: "Sources/textindex") {
      let text = try Repository.text(of: path)
      #expect(!text.contains("import SpotlightSearch") && !text.contains("@testable"), "\(path)")
    }
  }
}
