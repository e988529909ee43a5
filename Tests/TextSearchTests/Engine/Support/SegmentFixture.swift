import Foundation
import LevelDB

@testable import TextSearch

/// Segments in memory beside an empty store, for tests of the parts of the engine.
final class SegmentFixture {
  private let folder: TemporaryFolder
  let store: StoreView
  let analysis = TextAnalysis(analyzer: StandardAnalyzer())

  init() throws {
    folder = try TemporaryFolder()
    store = StoreView(database: try Database(path: folder.url(of: "store").path), snapshot: nil)
  }

  /// The segment that these values make up; nil when its directories do not.
  func view(_ values: [SegmentKey: [UInt8]]) -> SegmentView? {
    Segment(number: 1, values: values).map { SegmentView(segment: $0, deletions: nil, store: store) }
  }

  /// The segment of documents with these strings, numbered from `firstNumber` on.
  func view(
    of documents: [[String]], firstNumber: UInt64 = 1, writesTrigrams: Bool = true
  ) throws -> SegmentView {
    let pending = documents.enumerated().map { index, strings in
      let number = firstNumber + UInt64(index)
      return PendingDocument(number: number, identifier: Array("\(number)".utf8), strings: strings, weight: 1)
    }
    var inverter = Inverter(analysis: analysis)
    let segment = try inverter.invert(pending[...], number: 1, writesTrigrams: writesTrigrams)
    return SegmentView(segment: segment, deletions: nil, store: store)
  }

  /// The values of a segment with these terms, in order, and their postings.
  static func values(
    _ terms: [(term: [UInt8], postings: [ListedPosting])], documents: SegmentDocuments
  ) -> [SegmentKey: [UInt8]] {
    var values: [SegmentKey: [UInt8]] = [:]
    var builder = SegmentBuilder(documents: documents, writesTrigrams: true)
    for (term, postings) in terms {
      var buffer = PostingBuffer()
      for posting in postings {
        posting.positions.withUnsafeBufferPointer { positions in
          posting.kinds.withUnsafeBufferPointer { kinds in
            buffer.appendDocument(
              posting.document, firstStringFrequency: posting.firstStringFrequency, positions: positions,
              kinds: posting.kinds.isEmpty ? nil : kinds)
          }
        }
      }
      term.withUnsafeBufferPointer { builder.append(term: $0, postings: buffer) { values[$0] = $1 } }
    }
    builder.finish { values[$0] = $1 }
    return values
  }
}

extension Segment {
  /// The values of a segment in memory.
  var values: [SegmentKey: [UInt8]] {
    if case .memory(let values) = source { values } else { [:] }
  }
}
