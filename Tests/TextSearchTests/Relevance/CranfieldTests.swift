import Foundation
import Testing
import TextSearch

/// Ranking measured on the Cranfield collection: 1400 abstracts, 225 questions, and who judged what to be relevant.
///
/// The collection has no licence and is no part of this package. Set `CRANFIELD` to a folder with `docs.jsonl` (id, title,
/// body), `queries.jsonl` (id, text) and `qrels.tsv` (query, document, 1) to run this.
@Suite("Relevance", .enabled(if: RelevanceCollection.folder != nil))
struct CranfieldTests {
  @Test("The ten best of any-word queries are worth 0.36 of the best possible (nDCG@10)")
  func anyWord() throws {
    let collection = try RelevanceCollection(contentsOf: #require(RelevanceCollection.folder))
    let index = try Page.index()
    try index.indexObjects(collection.pages).wait()
    let gain = try collection.meanGain { text in
      let words = text.split(separator: " ").map { Query.word(String($0)) }
      return try index.names(for: .any(words), options: SearchOptions(limit: 10))
    }
    print("Cranfield, any word: nDCG@10 \(gain)")
    #expect(gain >= 0.36)
  }
}
