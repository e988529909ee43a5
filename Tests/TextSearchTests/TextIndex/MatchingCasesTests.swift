import Foundation
import Testing
import TextSearch

@Suite("Matching")
struct MatchingCasesTests {
  @Test("What is to be found is found where it stands", arguments: try MatchingCase.load("matching"))
  func matching(example: MatchingCase) throws { try check(example) }

  @Test("More of the kind, in more scripts", arguments: try MatchingCase.load("more-cases"))
  func moreMatching(example: MatchingCase) throws { try check(example) }

  private func check(_ example: MatchingCase) throws {
    var indexes: [String: TextIndex<Page>] = [:]
    for search in example.searches {
      let locale = search.locale ?? ""
      let index = try indexes[locale] ?? makeIndex(of: example.documents, locale: locale)
      indexes[locale] = index
      let items =
        switch search.mode {
        case .keyword: try index.searchResults(forKeyword: search.q)
        case .text: Array(try index.search(search.q, options: SearchOptions(limit: nil)))
        }
      if let hits = search.hits {
        let found = items.map { String(decoding: $0.identifier, as: UTF8.self) }
        #expect(Set(found) == hits, "\(search.mode) “\(search.q)” \(locale)")
        #expect(found.count == hits.count, "\(search.mode) “\(search.q)” finds something twice")
      }
      for item in items {
        let identifier = String(decoding: item.identifier, as: UTF8.self)
        let strings = try #require(example.documents[identifier])
        checkPlaces(of: item, in: strings, expected: search.at?[identifier], "“\(search.q)” in \(identifier)")
      }
    }
  }

  private func checkPlaces(
    of item: SearchResultItem<Page>, in strings: [String], expected: [MatchingCase.Search.Place]?, _ comment: Comment
  ) {
    let places = item.resultTokens.map { token in
      let range = item.rangeOfToken(token)
      return MatchingCase.Search.Place(
        string: token.string, offset: range.location, length: range.length,
        slice: slice(of: strings, string: token.string, range: range))
    }
    if let expected { #expect(places == expected, comment) }
    // Whatever is found, its ranges cut the strings at whole characters, in order, and those of a string do not overlap.
    for string in strings.indices {
      var end = 0
      for range in item.ranges(inString: string) {
        #expect(range.length > 0 && range.location >= end, comment)
        end = range.location + range.length
        #expect(Range(range, in: strings[string]).map { cutsCharacters($0, of: strings[string]) } == true, comment)
      }
      let tokens = places.filter { $0.string == string }
      #expect(tokens.isEmpty == item.ranges(inString: string).isEmpty, comment)
    }
  }

  private func cutsCharacters(_ range: Range<String.Index>, of text: String) -> Bool {
    let boundaries = Set(text.indices + [text.endIndex])
    return boundaries.contains(range.lowerBound) && boundaries.contains(range.upperBound)
  }

  private func slice(of strings: [String], string: Int, range: NSRange) -> String {
    guard strings.indices.contains(string), let indices = Range(range, in: strings[string]) else { return "(no slice)" }
    return String(strings[string][indices])
  }

  private func makeIndex(of documents: [String: [String]], locale: String) throws -> TextIndex<Page> {
    let configuration = IndexConfiguration(locale: Locale(identifier: locale))
    let index = try TextIndex<Page>.inMemory(configuration: configuration)
    index.readPages()
    try index.indexObjects(documents.map { Page($0.key, $0.value) }).wait()
    return index
  }
}
