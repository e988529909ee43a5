import SpotlightSearch
import Testing

/// Random queries over random items must find what the naive reading finds.
@Suite("Random conditions")
struct ConditionPropertyTests {
  @Test("Queries find what a naive evaluation finds, through changes and merges", arguments: 0..<12 as Range<UInt64>)
  func agreement(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let test = try TestIndex()
    var items: [NaiveItem] = []
    for round in 0..<3 {
      for _ in 0..<25 {
        let item = Self.item("\(Int.random(in: 0..<60, using: &generator))", using: &generator)
        items.removeAll { $0.identifier == item.identifier }
        items.append(item)
        try await test.index.indexSearchableItems([item.item])
      }
      if round == 1 { try await test.index.compact() }
      for _ in 0..<120 {
        let depth = Int.random(in: 0...3, using: &generator)
        let expression = RandomExpressions.expression(depth: depth, using: &generator) {
          Self.condition(of: items, using: &$0)
        }
        let text = QueryString(expression).description
        let expected = items.filter { $0.fits(expression) }.map(\.identifier)
        let found = try await test.find(text)
        #expect(found == expected, "seed \(seed), round \(round): \(text)\(Self.difference(found, expected, items))")
      }
    }
    #expect(try test.index.verify() == [])
  }

  /// What the failed query was about.
  private static func difference(_ found: [String], _ expected: [String], _ items: [NaiveItem]) -> String {
    let wrong = Set(found).symmetricDifference(expected)
    return items.filter { wrong.contains($0.identifier) }.prefix(2).map { "\n\($0)" }.joined()
  }

  private static let letters = Array("aabbABéÉ1  -_.人")
  private static let plainWords = ["alpha", "Alpha", "beta", "Bête", "alphabet", "bet", "a", "ÉTÉ"]
  private static let names = ["title", "keywords", "path", "own_text", "own_quiet"]

  private static func item(_ identifier: String, using generator: inout SeededGenerator) -> NaiveItem {
    var item = NaiveItem(identifier: identifier, values: [:])
    for name in names where Bool.random(using: &generator) {
      let isList = ["keywords", "own_text", "own_quiet"].contains(name)
      let count = isList ? Int.random(in: 1...3, using: &generator) : 1
      item.values[name] = .texts((0..<count).map { _ in text(using: &generator) })
    }
    if Bool.random(using: &generator) { item.values["textContent"] = .texts([runningText(using: &generator)]) }
    for name in ["rating", "dueDate", "own_number"] where Bool.random(using: &generator) {
      let count = name == "own_number" ? Int.random(in: 1...3, using: &generator) : 1
      item.values[name] = .numbers((0..<count).map { _ in number(using: &generator) })
    }
    return item
  }

  private static func text(using generator: inout SeededGenerator) -> String {
    String((0..<Int.random(in: 1...7, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "a" })
  }

  private static func runningText(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...5, using: &generator)).map { _ in plainWords.randomElement(using: &generator) ?? "" }
      .joined(separator: Bool.random(using: &generator) ? " " : ", ")
  }

  private static func number(using generator: inout SeededGenerator) -> Double {
    Double(Int.random(in: -6...6, using: &generator)) / 2
  }

  /// A condition, most often on a part of a text that some item has.
  private static func condition(of items: [NaiveItem], using generator: inout SeededGenerator) -> QueryExpression {
    let numbers = ["rating", "dueDate", "own_number", "none"]
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      let name = (names + numbers + ["textContent"]).randomElement(using: &generator) ?? ""
      return Bool.random(using: &generator) ? .present(name) : .absent(name)
    case 1:
      let name = numbers.randomElement(using: &generator) ?? ""
      return .inRange(name, .number(number(using: &generator)), .number(number(using: &generator)))
    case 2, 3:
      let name = numbers.randomElement(using: &generator) ?? ""
      let comparison = RandomExpressions.comparison(using: &generator)
      return .number(name, comparison, .number(number(using: &generator)))
    default: return textCondition(of: items, using: &generator)
    }
  }

  private static func textCondition(of items: [NaiveItem], using generator: inout SeededGenerator) -> QueryExpression {
    let name = (names + ["textContent"]).randomElement(using: &generator) ?? ""
    var text = name == "textContent" ? runningText(using: &generator) : self.text(using: &generator)
    if Int.random(in: 0..<4, using: &generator) > 0,
      case .texts(let texts) = items.randomElement(using: &generator)?.values[name],
      let some = texts.randomElement(using: &generator)
    {
      let characters = Array(some)
      if name == "textContent" {
        // Whole words, but for the ends.
        let cut = Int.random(in: 0...2, using: &generator)
        text = String(characters.dropFirst(cut).dropLast(Int.random(in: 0...2, using: &generator)))
      } else {
        let start = Int.random(in: 0..<characters.count, using: &generator)
        text = String(characters[start..<Int.random(in: start...characters.count, using: &generator)])
      }
      if Bool.random(using: &generator) {
        text = Bool.random(using: &generator) ? text.uppercased() : text.lowercased()
      }
    }
    let pattern = TextPattern(
      text, hasLeadingStar: Bool.random(using: &generator), hasTrailingStar: Bool.random(using: &generator))
    let options = TextComparison(rawValue: UInt8.random(in: 0..<16, using: &generator))
    let equality: TextEquality = Int.random(in: 0..<4, using: &generator) == 0 ? .notEqual : .equal
    return .condition(QueryCondition(name, .text(equality, pattern, options)))
  }
}
