/// Knows which words of a segment have the stems of a query. The vocabulary tells only by looking through it, so what was
/// found is kept.
///
/// Only indexes that keep no strings need it: a stem's postings tell where words with it stand, and not which.
final class StemmedWords: Sendable {
  struct Word: Sendable {
    var term: [UInt8]
    var entry: TermEntry
  }

  private let patterns: [StemPattern]
  /// By the number of the segment in the reader.
  private let known = Locked<[Int: [Word]]>([:])

  /// - Parameter patterns: those of the query's patterns that are stems count.
  init(_ patterns: Set<TermPattern>) {
    self.patterns = patterns.compactMap { if case .stem(let pattern) = $0 { pattern } else { nil } }
  }

  /// The words that have any of the stems.
  ///
  /// - Complexity: O(*t*) in the terms of the segment, once.
  func words(ofSegment segment: Int, in view: SegmentView) throws -> [Word] {
    guard let stemming = patterns.first?.stemming else { return [] }
    if let words = known.withLock({ $0[segment] }) { return words }
    let stems = Set(patterns.map(\.term))
    let stemmers = Set(patterns.map(\.stemmer))
    var words: [Word] = []
    for chunk in 0..<view.segment.vocabulary.chunkCount {
      let terms = try view.vocabularyChunk(chunk)
      terms.forEach { bytes, index in
        if StemTerm.isStem(bytes) { return true }
        let term = Array(bytes)
        let hasStem = stemmers.contains { stemmer in
          stemming.term(of: term, stemmer: stemmer).map(stems.contains) ?? false
        }
        if hasStem { words.append(Word(term: term, entry: terms.entry(at: index))) }
        return true
      }
    }
    known.withLock { $0[segment] = words }
    return words
  }
}
