import Testing

@testable import TextSearch

@Suite("EditDistance")
struct EditDistanceTests {
  private func distance(_ word: String, _ term: String, limit: Int) -> Int? {
    var distance = EditDistance(to: Array(word.utf8), limit: limit)
    return Array(term.utf8).withUnsafeBufferPointer { distance.distance(of: $0) }
  }

  @Test(
    "A slip is a character put in, left out or replaced, or two neighbours swapped",
    arguments: [
      ("harbour", "harbour", 0), ("harbour", "harbor", 1), ("harbor", "harbour", 1), ("harbour", "hatbour", 1),
      ("harbour", "ahrbour", 1), ("harbour", "xarbour", 1), ("harbour", "harbuo", 2), ("ab", "ba", 1),
      ("ca", "abc", nil),
      ("a", "", 1), ("", "a", 1), ("", "", 0), ("abcd", "dcba", nil), ("zürich", "zurich", 1), ("море", "моер", 1),
      ("海浜公園", "海公園", 1), ("🥗🍎", "🍎🥗", 1),
    ] as [(String, String, Int?)])
  func slips(word: String, term: String, expected: Int?) {
    #expect(distance(word, term, limit: 2) == expected)
    for limit in 0...2 {
      #expect(distance(word, term, limit: limit) == expected.flatMap { $0 <= limit ? $0 : nil })
    }
  }

  @Test("Terms in any order have the distances that the whole table gives", arguments: 0..<20 as Range<UInt64>)
  func randomTerms(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func term() -> String {
      String((0..<Int.random(in: 0...7, using: &random)).map { _ in "abcé人".randomElement(using: &random) ?? "a" })
    }
    let word = term()
    var terms = (0..<300).map { _ in term() }
    if seed % 2 == 0 { terms.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    for limit in 0...2 {
      var distance = EditDistance(to: Array(word.utf8), limit: limit)
      for term in terms {
        let expected = Self.plainDistance(Array(word.unicodeScalars), Array(term.unicodeScalars))
        let measured = Array(term.utf8).withUnsafeBufferPointer { distance.distance(of: $0) }
        #expect(measured == (expected <= limit ? expected : nil), "\(word), \(term), \(limit), seed \(seed)")
      }
    }
  }

  private static func plainDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var table = [[Int]](repeating: Array(0...right.count), count: left.count + 1)
    for row in 0..<left.count {
      table[row + 1][0] = row + 1
      for column in 0..<right.count {
        var cost = min(
          table[row][column + 1] + 1, table[row + 1][column] + 1,
          table[row][column] + (left[row] == right[column] ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = cost
      }
    }
    return table[left.count][right.count]
  }
}
