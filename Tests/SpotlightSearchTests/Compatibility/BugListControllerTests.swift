import Foundation
import SpotlightSearch
import Testing

/// Drives a controller that was written for Core Spotlight.
@MainActor
@Suite("A bug list for Core Spotlight", .serialized)
struct BugListControllerTests {
  private static let bugs = [
    "bug 1": "QA cannot reproduce the crash", "bug 2": "The crash is back, says qa",
    "bug 3": "Remove the QAnother switch",
    "bug 4": "Aquarium colours are off", "bug 5": #"A "quoted" word and a back\slash"#, "bug 6": "Nothing to see",
  ]

  private let index: TestIndex
  private let controller: BugListController

  init() async throws {
    index = try TestIndex()
    let bugs = Self.bugs
    try await index.index.indexSearchableItems(
      bugs.map { identifier, text in SearchableItem(identifier) { $0.textContent = text } })
    controller = BugListController(store: bugs)
  }

  /// Types, and waits until the list has settled.
  private func type(_ term: String) async throws -> [String] {
    controller.setSearchText(term)
    #expect(try await eventually { controller.isIdle })
    return controller.shown
  }

  @Test("Typing shows the bugs whose text has a word that begins so")
  func typing() async throws {
    #expect(try await type("QA") == ["bug 1", "bug 2", "bug 3"])
    #expect(try await type("qano") == ["bug 3"])
    #expect(try await type("Crash is") == ["bug 2"])
    #expect(try await type("uarium") == [])
  }

  @Test("An empty text cancels and shows everything")
  func empty() async throws {
    controller.setSearchText("QA")
    #expect(try await type("") == Self.bugs.keys.sorted())
    try await Task.sleep(for: .milliseconds(50))
    #expect(controller.shown == Self.bugs.keys.sorted())
  }

  @Test(
    "Quotes and backslashes are harmless",
    arguments: [
      ("\"quoted", ["bug 5"]), (#"back\sl"#, ["bug 5"]), ("\"", []), ("\\", []), ("\"quoted\" word", ["bug 5"]),
      (#"\" || zzz == ""#, []),
      ("*", ["bug 1", "bug 2", "bug 3", "bug 4", "bug 5", "bug 6"]), ("')", []),
    ] as [(String, [String])])
  func specialCharacters(term: String, expected: [String]) async throws {
    #expect(try await type(term) == expected)
  }

  @Test("Typing fast ends with what was typed last, and never shows what was typed before")
  func typingFast() async throws {
    for _ in 0..<20 {
      for term in ["c", "cr", "cra", "n", "no", "qan"] { controller.setSearchText(term) }
      #expect(try await type("aqua") == ["bug 4"])
      try await Task.sleep(for: .milliseconds(3))
      #expect(controller.shown == ["bug 4"])
    }
  }
}
