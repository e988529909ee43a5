import Foundation
import SpotlightSearch
import Testing

/// Results in the order of indexing come from a walk that scores nothing, ranked ones from a search that scores all.
@Suite("Ranked results and those in the order of indexing")
struct RankedAndWalkedTests {
  private static let words = [
    "harbour", "harvest", "summer", "sun", "Sünde", "plug-in", "fetchUserById", "人物", "feast", "x",
  ]

  @Test("Both find the same items for what was typed, through changes and merges", arguments: 0..<8 as Range<UInt64>)
  func agreement(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let tests = [try TestIndex(), try TestIndex()]
    let context = UserQueryContext()
    context.indexes = tests.map(\.index)
    context.maxRankedResultCount = 0
    // What is there, in the order of indexing, by index.
    var present: [[(identifier: String, rating: Int)]] = [[], []]
    for round in 0..<4 {
      for _ in 0..<40 {
        let which = Int.random(in: 0...1, using: &generator)
        let identifier = "\(which) \(Int.random(in: 0..<60, using: &generator))"
        let rating = Int.random(in: 0..<1_000_000, using: &generator)
        let title = Self.text(1...4, using: &generator)
        let text = Self.text(0...6, using: &generator)
        try await tests[which].add(identifier) { attributes in
          attributes.title = title
          attributes.textContent = text
          attributes.rating = NSNumber(value: rating)
        }
        present[which].removeAll { $0.identifier == identifier }
        present[which].append((identifier, rating))
      }
      for which in 0...1 {
        guard let gone = present[which].randomElement(using: &generator)?.identifier else { continue }
        try await tests[which].index.deleteSearchableItems(withIdentifiers: [gone])
        present[which].removeAll { $0.identifier == gone }
      }
      if round == 2 { try await tests[0].index.compact() }
      for _ in 0..<40 {
        let typed = Self.typed(using: &generator)
        context.filterQueries = Bool.random(using: &generator) ? ["rating < 500000"] : []
        let ranked = try await Self.find(typed, context, isRanked: true)
        let walked = try await Self.find(typed, context, isRanked: false)
        #expect(Set(ranked).count == ranked.count, "seed \(seed), \(typed)")
        #expect(ranked.sorted() == walked.sorted(), "seed \(seed), \(typed)")
        let order = present.flatMap { $0.map(\.identifier) }
        #expect(walked == order.filter(Set(walked).contains), "seed \(seed), \(typed)")
      }
    }
  }

  private static func find(_ typed: String, _ context: UserQueryContext, isRanked: Bool) async throws -> [String] {
    context.enableRankedResults = isRanked
    var found: [String] = []
    for try await result in UserQuery(userQueryString: typed, userQueryContext: context).results {
      found.append(result.id)
    }
    return found
  }

  private static func text(_ count: ClosedRange<Int>, using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: count, using: &generator)).map { _ in words.randomElement(using: &generator) ?? "" }
      .joined(separator: " ")
  }

  /// Beginnings of words, some of them excluded or in quotes.
  private static func typed(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      let word = words.randomElement(using: &generator) ?? ""
      let beginning = String(word.prefix(Int.random(in: 1...word.count, using: &generator)))
      return switch Int.random(in: 0..<6, using: &generator) {
      case 0: "-" + beginning
      case 1: "\"\(text(1...2, using: &generator))\""
      default: beginning
      }
    }.joined(separator: " ")
  }
}
