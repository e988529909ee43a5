import Foundation

@testable import TextSearch

/// Makes plans, matches and result items for the tests of results.
enum ResultsFixture {
  static let analysis = TextAnalysis(analyzer: StandardAnalyzer())

  /// A match as tests write it: string number, where it starts, and the text it cuts out.
  struct Cut: Hashable, CustomStringConvertible {
    var string: Int
    var start: Int
    var text: String

    init(_ string: Int, _ start: Int, _ text: String) {
      self.string = string
      self.start = start
      self.text = text
    }

    var description: String { "\(string):\(start)“\(text)”" }
  }

  static func configuration(
    minimalTokenLength: Int = 2, stopWords: [String] = [], discardsDuplicates: Bool = false
  ) -> IndexConfiguration {
    var configuration = IndexConfiguration()
    configuration.minimalTokenLength = minimalTokenLength
    configuration.stopWords = .custom(stopWords)
    configuration.discardDuplicateTokens = discardsDuplicates
    return configuration
  }

  static func keywordLocator(_ keyword: String, _ configuration: IndexConfiguration = configuration()) -> MatchLocator {
    let planner = QueryPlanner(analysis: analysis, configuration: configuration)
    return MatchLocator(planner.keywordPlan(keyword, configuration: configuration))
  }

  static func queryLocator(_ query: Query, fields: [String: Int] = [:]) throws -> MatchLocator {
    MatchLocator(try QueryPlanner(analysis: analysis, fieldNumbers: fields).plan(query))
  }

  static func cuts(_ matches: [ResultMatch], in strings: [String]) -> [Cut] {
    matches.map { match in
      Cut(match.string, match.range.lowerBound, text(strings[match.string], match.range))
    }
  }

  static func text(_ string: String, _ range: Range<Int>) -> String {
    String(decoding: Array(string.utf16)[range], as: UTF16.self)
  }

  /// A found document that answers from memory and counts how often it is asked.
  final class Details: ResultDetails {
    let storedStrings: [String]?
    let storedContext: [String: ContextValue]
    let storedMatches: [ResultMatch]

    init(strings: [String]?, context: [String: ContextValue] = [:], matches: [ResultMatch]) {
      storedStrings = strings
      storedContext = context
      storedMatches = matches
    }

    func context(at place: Int) -> [String: ContextValue] { storedContext }
    func strings(at place: Int) -> [String]? { storedStrings }
    func matches(at place: Int, in strings: [String]?) -> [ResultMatch] { storedMatches }
  }

  static func item(_ strings: [String]?, matches: [ResultMatch] = []) -> SearchResultItem<String> {
    SearchResultItem(
      identifier: Data("id".utf8), weight: 1, score: 0, rank: 0,
      place: 0, source: ResultSource(details: Details(strings: strings, matches: matches), getter: nil))
  }

  /// The item that a keyword finds.
  static func item(_ strings: [String], keyword: String) -> SearchResultItem<String> {
    item(strings, matches: keywordLocator(keyword).matches(in: strings, analysis: analysis))
  }

  /// The item that a query finds.
  static func item(_ strings: [String], query: Query) throws -> SearchResultItem<String> {
    item(strings, matches: try queryLocator(query).matches(in: strings, analysis: analysis))
  }
}
