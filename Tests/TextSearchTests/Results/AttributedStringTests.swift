import Foundation
import Testing

@testable import TextSearch

@Suite("Attributed results")
struct AttributedStringTests {
  /// The text with marks where an attributed string has the attribute.
  private func marked(_ text: AttributedString?, _ prefix: String = "[", _ suffix: String = "]") -> String? {
    text.map { text in
      text.runs.map { run in
        let piece = String(text[run.range].characters)
        return run.searchMatch == true ? prefix + piece + suffix : piece
      }.joined()
    }
  }

  @Test("Attributes stand on what matches")
  func attributes() throws {
    let item = try ResultsFixture.item(["Festival, Sommerfest in Zu\u{308}rich"], query: Query(userText: "fest zürich"))
    let text: AttributedString? = item.highlighted(string: 0)
    #expect(marked(text) == "[Fest]ival, Sommerfest in [Zu\u{308}rich]")
    #expect(text.map { String($0.characters) } == "Festival, Sommerfest in Zu\u{308}rich")
    let none: AttributedString? = item.highlighted(string: 1)
    #expect(none == nil)
    let snippet: AttributedString? = item.snippet(string: 0, maxCharacters: 10)
    #expect(marked(snippet) == "…in [Zu\u{308}rich]" || marked(snippet) == "[Fest]ival,…")
    let outside: AttributedString? = item.snippet(string: 9, maxCharacters: 9)
    #expect(outside == nil)
  }

  @Test("Attributes of one's own take the place of the mark")
  func ownAttributes() throws {
    let item = try ResultsFixture.item(["A harbour"], query: .word("harbour"))
    let link = URL(filePath: "/harbour")
    var attributes = AttributeContainer()
    attributes.link = link
    let text = try #require(item.highlighted(string: 0, attributes: attributes))
    #expect(text.runs.map(\.link) == [nil, link] && text.runs.allSatisfy { $0.searchMatch == nil })
  }

  @Test("They show what the marked forms show", arguments: 0..<20 as Range<UInt64>)
  func sameAsMarked(seed: UInt64) throws {
    var random = RandomStrings(seed: seed)
    let text = random.mixedText(pieces: 30)
    let query = Query.any((0..<3).map { _ in .containing(random.element(of: RandomStrings.samples)) })
    let item = try ResultsFixture.item([text], query: query)
    // Runs that touch are one: marks that touch are too.
    func joined(_ text: String?) -> String? { text?.replacing("\u{F8FF}\u{F8FE}", with: "") }
    #expect(
      marked(item.highlighted(string: 0), "\u{F8FE}", "\u{F8FF}")
        == joined(item.highlighted(string: 0, prefix: "\u{F8FE}", suffix: "\u{F8FF}")), "seed \(seed)")
    for maxCharacters in [0, 1, 5, 20, 1000] {
      #expect(
        marked(item.snippet(string: 0, maxCharacters: maxCharacters, ellipsis: "…"), "\u{F8FE}", "\u{F8FF}")
          == joined(
            item.snippet(
              string: 0, maxCharacters: maxCharacters, prefix: "\u{F8FE}", suffix: "\u{F8FF}", ellipsis: "…")),
        "\(maxCharacters), seed \(seed)")
    }
  }
}
