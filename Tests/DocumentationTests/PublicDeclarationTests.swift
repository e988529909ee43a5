import Foundation
import Testing

@Suite("Public declarations")
struct PublicDeclarationTests {
  /// What of the compiler's symbol graph is looked at.
  private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
      struct Comment: Decodable {
        struct Line: Decodable { let text: String }
        let lines: [Line]
      }
      let pathComponents: [String]
      let docComment: Comment?

      var name: String { pathComponents.joined(separator: ".") }
      /// What stands before the first empty line.
      var summary: String {
        (docComment?.lines ?? []).map { $0.text.trimmingCharacters(in: .whitespaces) }.prefix { !$0.isEmpty }
          .joined(separator: " ")
      }
    }
    let symbols: [Symbol]
  }

  @Test(
    "Each is documented, and the documentation begins with a sentence", .enabled(if: Toolchain.canBuild),
    arguments: ["TextSearch", "SpotlightSearch", "SQLiteChangeSource"])
  func areDocumented(module: String) throws {
    let symbols = try symbols(of: module)
    #expect(symbols.count >= 30)
    for symbol in symbols {
      #expect(!symbol.summary.isEmpty, "\(symbol.name)")
      #expect(symbol.summary.contains(/[.:?]$|[.:?] ?[`)]*$/), "\(symbol.name): \(symbol.summary)")
    }
  }

  /// The declarations of a module, and what it adds to the types of others.
  private func symbols(of module: String) throws -> [SymbolGraph.Symbol] {
    let folder = try TemporaryFolder()
    _ = try Toolchain.run(
      "swift",
      ["symbolgraph-extract", "-module-name", module, "-target", Toolchain.target().target.triple]
        + Toolchain.searchPaths()
        + ["-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder.url.path],
      in: folder.url)
    return try folder.names.flatMap { name in
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: folder.url(of: name))).symbols
    }
  }
}
