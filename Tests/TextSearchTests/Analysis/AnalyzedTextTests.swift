import Foundation
import Testing

@testable import TextSearch

@Suite struct AnalyzedTextTests {
  struct Place: Sendable, CustomTestStringConvertible {
    var text: String
    var token: String
    var part: String
    var slice: String
    var testDescription: String { "\(part) in \(token) of \(text)" }

    init(_ text: String, _ token: String, _ part: String, _ slice: String) {
      (self.text, self.token, self.part, self.slice) = (text, token, part, slice)
    }
  }

  @Test(
    "A part of a folded term stands for whole characters of the original",
    arguments: [
      Place("Sommerfest am See", "sommerfest", "fest", "fest"),
      Place("Straßenfest in Köln", "strassenfest", "fest", "fest"),
      Place("Straßenfest", "strassenfest", "strasse", "Straße"),
      Place("Straßenfest", "strassenfest", "tras", "traß"),
      Place("Straßenfest", "strassenfest", "senf", "ßenf"),
      Place("x Zu\u{308}rich", "zurich", "zu", "Zu\u{308}"),
      Place("x Zu\u{308}rich", "zurich", "rich", "rich"),
      Place("eﬃcient", "efficient", "fi", "ﬃ"),
      Place("ｗｉｄｅ", "wide", "id", "ｉｄ"),
      Place("Bœuf", "boeuf", "o", "œ"),
      Place("ك\u{650}ت\u{64E}اب\u{64C} جديد", "كتاب", "كتاب", "ك\u{650}ت\u{64E}اب\u{64C}"),
      Place("ك\u{650}ت\u{64E}اب\u{64C} جديد", "كتاب", "ت", "ت\u{64E}"),
      Place("ك\u{650}ت\u{64E}اب\u{64C} جديد", "جديد", "ديد", "ديد"),
      Place("ש\u{5B8}\u{5C1}לו\u{5B9}ם", "שלום", "של", "ש\u{5B8}\u{5C1}ל"),
      Place("מחـמד", "מחמד", "חמ", "חـמ"),
      Place("on node.js.", "nodejs", "dej", "de.j"),
      Place("on node.js.", "nodejs", "node", "node"),
      Place("on node.js.", "nodejs", "js", "js"),
      Place("on node.js.", "node.js", ".j", ".j"),
      Place("a plug-in", "plugin", "plugin", "plug-in"),
      Place("테스트".decomposedStringWithCanonicalMapping, "테스트", "스", "스".decomposedStringWithCanonicalMapping),
      Place("昨日図書館で", "館", "館", "館"),
      Place("ﾊﾞｽ", "バ", "バ", "ﾊﾞ"),
      Place("a㍿", "会", "会", "㍿"),
      Place("น้ำ", "้", "้", "น้ำ"),
      Place("👩🏽‍🚀x", "👩‍🚀", "🚀", "👩🏽‍🚀"),
      Place("x\u{600}1", "x1", "1", "\u{600}1"),
      Place("soft\u{AD}hyphen", "softhyphen", "th", "t\u{AD}h"),
      Place("haifiX", "haifix", "if", "if"),
    ])
  func places(place: Place) throws {
    let analyzed = StandardAnalyzer().analyze(place.text)
    let index = try #require(
      analyzed.tokens.firstIndex {
        Described.scalars(String(decoding: $0.term, as: UTF8.self)) == Described.scalars(place.token)
      })
    let term = analyzed.tokens[index].term
    let part = Array(place.part.utf8)
    let start = try #require((0...term.count - part.count).first { Array(term[$0..<$0 + part.count]) == part })
    let range = analyzed.utf16Range(of: index, folded: start..<start + part.count)
    let utf16 = Array(place.text.utf16)
    #expect(Array(utf16[range]) == Array(place.slice.utf16), "\(String(decoding: utf16[range], as: UTF16.self))")
  }

  @Test("A range or index out of bounds gives an empty or smaller range")
  func outOfBounds() {
    let analyzed = StandardAnalyzer().analyze("Straße")
    #expect(analyzed.utf16Range(of: 1, folded: 0..<1).isEmpty)
    #expect(analyzed.utf16Range(of: -1, folded: 0..<1).isEmpty)
    #expect(analyzed.utf16Range(of: 0, folded: 3..<3).isEmpty)
    #expect(analyzed.utf16Range(of: 0, folded: 100..<200).isEmpty)
    #expect(analyzed.utf16Range(of: 0, folded: 0..<100) == 0..<6)
  }

  @Test("The standard analyzer's public tokens carry terms, spans and ranges")
  func publicTokens() {
    let tokens = StandardAnalyzer().tokens(in: "On Node.js")
    #expect(
      tokens == [
        Token(term: "on", position: 0, utf16Range: 0..<2),
        Token(term: "node", position: 1, utf16Range: 3..<7),
        Token(term: "node.js", position: 1, span: 2, utf16Range: 3..<10),
        Token(term: "nodejs", position: 1, span: 2, utf16Range: 3..<10),
        Token(term: "js", position: 2, utf16Range: 8..<10),
      ])
  }
}
