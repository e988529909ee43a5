import Foundation
import Testing

@testable import SpotlightSearch

@Suite("Named indexes in the default folder", .serialized)
struct NamedIndexTests {
  private let word = "w" + UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()

  /// What a query finds that names no index.
  private func find() async throws -> [String] {
    var found: [String] = []
    for try await result in CSSearchQuery(queryString: "title == \"\(word)\"", attributes: nil).results {
      found.append(result.id)
    }
    return found.sorted()
  }

  private func folder(of name: String) -> String { IndexFolder.defaultDirectory().path + "/\(name).indexdb" }

  @Test("An index is made by its first use, closed, opened again by the next use, and deleted")
  func life() async throws {
    let name = "test-\(word)"
    let index = CSSearchableIndex(name: name)
    defer { try? index.deleteFromDisk() }
    #expect(!FileManager.default.fileExists(atPath: folder(of: name)))
    #expect(try await find() == [])
    #expect(!FileManager.default.fileExists(atPath: folder(of: name)))
    let (first, second) = (SearchableItem("a") { $0.title = word }, SearchableItem("b") { $0.title = word })
    try await index.indexSearchableItems([first])
    #expect(FileManager.default.fileExists(atPath: folder(of: name)))
    #expect(try await find() == ["a"])
    index.close()
    // A query that names no index leaves a closed one alone.
    #expect(try await find() == [])
    let again = CSSearchableIndex(name: name)
    try await again.indexSearchableItems([second])
    #expect(try await find() == ["a", "b"])
    #expect(try index.count == 2)
    try again.deleteFromDisk()
    #expect(!FileManager.default.fileExists(atPath: folder(of: name)))
    #expect(try await find() == [])
    #expect(!FileManager.default.fileExists(atPath: folder(of: name)))
    try await index.indexSearchableItems([second])
    #expect(try await find() == ["b"])
  }

  @Test("The default index and named ones stand side by side, and one query finds what is in any")
  func sideBySide() async throws {
    let named = CSSearchableIndex(name: "test-\(word)")
    defer { try? named.deleteFromDisk() }
    try await CSSearchableIndex.default().indexSearchableItems([SearchableItem(word) { $0.title = word }])
    try await named.indexSearchableItems([SearchableItem("named") { $0.title = word }])
    #expect(try await find() == ["named", word].sorted())
    try await CSSearchableIndex.default().deleteSearchableItems(withIdentifiers: [word])
    #expect(try await find() == ["named"])
  }

  @Test(
    "A name that leads out of the folder, or is none, is refused", arguments: ["", ".", "..", "a/b", "../a", "a\u{0}b"])
  func badNames(name: String) async throws {
    let temporary = try TemporaryFolder()
    let index = CSSearchableIndex(name: name, directory: temporary.url.appending(path: "inner"))
    await #expect(throws: CSIndexError.self) {
      try await index.indexSearchableItems([SearchableItem("a") { $0.title = "x" }])
    }
    let inner = temporary.url.appending(path: "inner").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.url.path).count <= 1)
    #expect((try? FileManager.default.contentsOfDirectory(atPath: inner))?.isEmpty != false)
  }

  @Test("Outside of Apple's systems the folder stands in the data folder of the user")
  func defaultFolder() {
    #if !canImport(Darwin)
      let program = ProcessInfo.processInfo.processName
      let given = IndexFolder.defaultDirectory(environment: ["XDG_DATA_HOME": "/data"]).path
      #expect(given.hasPrefix("/data/SpotlightSearch/"))
      let home = FileManager.default.homeDirectoryForCurrentUser.path
      for environment in [[:], ["XDG_DATA_HOME": ""], ["XDG_DATA_HOME": "relative"]] {
        let path = IndexFolder.defaultDirectory(environment: environment).path
        #expect(path.hasPrefix("\(home)/.local/share/SpotlightSearch/"))
        #expect(path.hasSuffix(Bundle.main.bundleIdentifier ?? program))
      }
    #endif
  }
}
