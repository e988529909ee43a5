import Foundation
import Testing
import TextSearch

/// Fuzzy words and wildcards over a vocabulary of many chunks, in letters of one, two and three bytes.
@Suite("Fuzzy words and wildcards in a large vocabulary")
struct PatternSearchTests {
  private static func words(_ count: Int, from letters: [Character], seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    var words: Set<String> = []
    while words.count < count {
      let length = Int.random(in: 1...9, using: &random)
      words.insert(String((0..<length).map { _ in letters[Int.random(in: letters.indices, using: &random)] }))
    }
    return words.sorted()
  }

  @Test(
    "Exactly the words within reach are found, exact ones first",
    arguments: [["a", "b", "c", "d", "e", "f"], ["д", "ж", "a", "к", "л"], ["ა", "ბ", "გ", "დ"]] as [[Character]])
  func fuzzy(letters: [Character]) throws {
    let words = Self.words(6000, from: letters, seed: 7)
    let index = try Page.index()
    try index.indexObjects(words.map { Page($0, $0 + " x y z") }).wait()
    try index.compact()
    var random = SeededGenerator(seed: 8)
    for number in 0..<60 {
      let word = Array(words[Int.random(in: words.indices, using: &random)])
      let edits = number % 3
      let fixed = number % 4
      let allowed = word.count < 3 ? 0 : word.count < 6 ? min(edits, 1) : edits
      let expected = words.filter { other in
        abs(other.count - word.count) <= allowed && NaiveDistance.of(word, Array(other)) <= allowed
          && (allowed == 0 || other.starts(with: word.prefix(fixed)))
      }
      let query = Query.fuzzy(String(word), maxEdits: edits, fixedLetters: fixed)
      let found = try index.names(for: query, options: SearchOptions(limit: nil))
      #expect(Set(found) == Set(expected), "\(query)")
      #expect(
        found.map { NaiveDistance.of(word, Array($0)) } == expected.map { NaiveDistance.of(word, Array($0)) }.sorted())
    }
  }

  @Test("Exactly the words that fit a pattern are found")
  func wildcards() throws {
    let words = Self.words(6000, from: ["a", "b", "c", "д", "ა"], seed: 9)
    let index = try Page.index()
    try index.indexObjects(words.map { Page($0, $0) }).wait()
    try index.compact()
    for pattern in [
      "a*b", "a?b", "?a", "*a?", "ab*c*", "*дა*b", "д??", "?", "*", "a*?b?", "*abc*д*", "ა*ა", "cab?*", "zz*z",
    ] {
      let expression = try Regex(pattern.replacing("*", with: ".*").replacing("?", with: "."))
      let expected = words.filter { $0.wholeMatch(of: expression) != nil }
      let found = try index.names(for: .wildcard(pattern), options: SearchOptions(limit: nil))
      #expect(Set(found) == Set(expected), "\(pattern)")
    }
  }
}
