import Foundation
import Testing

@Suite("Architecture")
struct ArchitectureTests {
  private static let article = "Sources/TextSearch/TextSearch.docc/Architecture.md"

  @Test(
    "The article lists each folder of a target as a floor",
    arguments: ["TextSearch", "SpotlightSearch", "TerminalUI", "textindex", "bugs"])
  func floors(target: String) throws {
    let plan = FloorPlan(of: target, in: try Repository.text(of: Self.article))
    let folders = try Repository.folders(in: "Sources/\(target)").filter { !$0.hasSuffix(".docc") }
    #expect(plan.folders.sorted() == folders)
  }

  @Test(
    "A file mentions no type of a floor above its own",
    arguments: ["TextSearch", "SpotlightSearch", "TerminalUI", "textindex", "bugs"])
  func layers(target: String) throws {
    let plan = FloorPlan(of: target, in: try Repository.text(of: Self.article))
    let root = "Sources/\(target)/"
    // What stands beside the folders, as the list of commands does, knows all of them.
    let files = try Repository.sources(in: "Sources/\(target)").filter { $0.dropFirst(root.count).contains("/") }
      .map { SourceFile(path: $0, text: try Repository.text(of: $0)) }
    func height(of file: SourceFile) -> Int? {
      plan.height(of: String(file.path.dropFirst(root.count).prefix { $0 != "/" }))
    }
    var heights: [String: Int] = [:]
    for file in files {
      let height = try #require(height(of: file), "\(file.path) stands on no floor")
      for name in file.declared { heights[name] = height }
    }
    for file in files {
      let height = height(of: file) ?? 0
      let above = file.mentioned.filter { heights[$0, default: 0] > height }
      #expect(above.isEmpty, "\(file.path) mentions \(above.sorted().formatted(.list(type: .and)))")
    }
  }

  @Test(
    "The article names each folder of the library's folders", arguments: ["Analysis", "Query", "Engine", "TextIndex"])
  func innerFolders(folder: String) throws {
    let article = try Repository.text(of: Self.article)
    for inner in try Repository.folders(in: "Sources/TextSearch/\(folder)") {
      #expect(article.contains("`\(folder)/\(inner)`"), "\(folder)/\(inner)")
    }
  }

  @Test(
    "A module is imported where the article says, and nowhere else",
    arguments: [
      ("LevelDB", ["Sources/TextSearch/Engine/", "Sources/LevelDB/", "Sources/harmcheck/"]),
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
