import Foundation
import Testing
import TextSearch

/// Ranking measured on the Cranfield collection: 1400 abstracts, 225 questions, and who judged what to be relevant.
///
/// The collection has no licence and is no part of this package, nor of any of Debian or PyPI. Its own files,
/// `cran.all.1400`, `cran.qry` and `cranqrel`, are handed on by the University of Glasgow and others. To run this, set
/// `CRANFIELD` to a folder with three files made of them:
///
/// - `docs.jsonl`, one document a line: `{"id": "1", "title": "…", "body": "…"}`, of the parts `.I`, `.T` and `.W`;
/// - `queries.jsonl`, one question a line: `{"id": "1", "text": "…"}`, numbered from 1 in the order of the file, not by `.I`;
/// - `qrels.tsv`, a line for each judgement of 1 to 4: question, document and 1, with tabs between.
///
/// `CRANFIELD=folder swift test --traits Stemming --filter Relevance` prints nDCG@10: in a release build of November 2026
/// 0.3749 with words divided at spaces and 0.3757 at signs, stemmed 0.3900 and 0.3887.
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
