import Foundation
import Testing
import TextSearch

/// One case of `Fixtures/ranking.json`: documents, a query or a typed text, and in which order it finds which of them.
struct RankingCase: Decodable, Sendable, CustomTestStringConvertible {
  var comment: String
  var documents: [String: [String]]
  var weights: [String: Double]?
  var fields: [CodedField]?
  var query: Query?
  var text: String?
  var expected: [String]

  struct CodedField: Decodable, Sendable {
    var name: String
    var boost: Double?
    /// Whether words are found by their stems, as ``SuffixStemmer`` sees them.
    var isStemmed: Bool?

    var field: Field {
      Field(name: name, boost: boost ?? 1, stemmer: isStemmed == true ? SuffixStemmer() : nil)
    }
  }

  var testDescription: String { comment }

  static let all: [RankingCase] = {
    guard let url = Bundle.module.url(forResource: "ranking", withExtension: "json", subdirectory: "Fixtures"),
      let data = try? Data(contentsOf: url)
    else { return [] }
    return (try? JSONDecoder().decode([RankingCase].self, from: data)) ?? []
  }()

  var pages: [Page] {
    documents.sorted { $0.key < $1.key }.map { Page($0.key, $0.value, weight: weights?[$0.key] ?? 1) }
  }
}
