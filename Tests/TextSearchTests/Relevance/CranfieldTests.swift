import Foundation
import Testing
import TextSearch

/// Ranking measured on the Cranfield collection: 1400 abstracts, 225 questions, and who judged what to be relevant.
///
/// The collection has no licence and is no part of this package. Set `CRANFIELD` to a folder with `docs.jsonl` (id, title,
/// body), `queries.jsonl` (id, text) and `qrels.tsv` (query, document, 1) to run this.
@Suite("Relevance", .enabled(if: RelevanceCollection.folder != nil))
struct CranfieldTests {
  /// How the words of a question are told apart.
  enum Division: CaseIterable {
    case atSpaces, atSigns

    func words(of text: String) -> [Query] {
      let words =
        switch self {
        case .atSpaces: text.split(separator: " ")
        case .atSigns: text.split { !$0.isLetter && !$0.isNumber }
        }
      return words.map { Query.word(String($0)) }
    }
  }

  @Test("The ten best of any-word queries are worth 0.36 of the best possible (nDCG@10)", arguments: Division.allCases)
  func anyWord(division: Division) throws {
    let gain = try Self.gain(division, stemmer: nil)
    print("Cranfield, any word, divided \(division): nDCG@10 \(gain)")
    #expect(gain >= 0.36)
  }

  #if Stemming
    @Test("With stemming they are worth 0.385", arguments: Division.allCases)
    func stemmed(division: Division) throws {
      let gain = try Self.gain(division, stemmer: SnowballStemmer(language: "en"))
      print("Cranfield, any word, divided \(division), stemmed: nDCG@10 \(gain)")
      #expect(gain >= 0.385)
    }
  #endif

  private static func gain(_ division: Division, stemmer: (any Stemmer)?) throws -> Double {
    let collection = try RelevanceCollection(contentsOf: #require(RelevanceCollection.folder))
    let fields = ["title", "text"].map { Field(name: $0, stemmer: stemmer) }
    let index = try Page.index(IndexConfiguration(fields: fields))
    try index.indexObjects(collection.pages).wait()
    return try collection.meanGain { text in
      try index.names(for: .any(division.words(of: text)), options: SearchOptions(limit: 10))
    }
  }
}
