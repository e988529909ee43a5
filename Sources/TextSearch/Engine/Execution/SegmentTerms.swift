/// The terms of one segment that a pattern stands for, in order.
///
/// A short prefix stands for thousands: each takes twelve bytes here and counts no reference; the chunk of the vocabulary
/// that holds many of them is kept once.
struct SegmentTerms {
  /// A term, by its place in its chunk.
  struct Term: BitwiseCopyable {
    let index: UInt32
    let documentFrequency: UInt32
    let fit: TermFit
  }

  /// A chunk, and where its terms end.
  private struct Run {
    let chunk: VocabularyChunk
    var end: Int
  }

  private var runs: [Run] = []
  private var terms: [Term] = []

  /// Adds the term at `index` in `chunk`.
  @inline(__always)
  mutating func append(_ chunk: VocabularyChunk, _ index: Int, documentFrequency: UInt32, fit: TermFit) {
    terms.append(
      Term(index: UInt32(truncatingIfNeeded: index), documentFrequency: documentFrequency, fit: fit))
    if runs.isEmpty || runs[runs.count - 1].chunk !== chunk {
      runs.append(Run(chunk: chunk, end: terms.count))
    } else {
      runs[runs.count - 1].end = terms.count
    }
  }

  var count: Int { terms.count }
  var isEmpty: Bool { terms.isEmpty }

  /// Whether any term fits so.
  func contains(_ fit: TermFit) -> Bool { terms.contains { $0.fit == fit } }

  /// The first term; nil when there is none.
  var first: (entry: TermEntry, fit: TermFit)? {
    guard let term = terms.first, let run = runs.first else { return nil }
    return (run.chunk.entry(at: Int(term.index)), term.fit)
  }

  /// All terms with what postings are read by.
  var entries: [TermEntry] {
    var entries: [TermEntry] = []
    entries.reserveCapacity(terms.count)
    forEachChunk { chunk, terms in
      for term in terms { entries.append(chunk.entry(at: Int(term.index))) }
    }
    return entries
  }

  /// Calls `body` with each chunk and the terms in it.
  @inline(__always)
  func forEachChunk(_ body: (VocabularyChunk, UnsafeBufferPointer<Term>) throws -> Void) rethrows {
    try terms.withUnsafeBufferPointer { terms in
      var start = 0
      for run in runs {
        try body(run.chunk, UnsafeBufferPointer(rebasing: terms[start..<run.end]))
        start = run.end
      }
    }
  }
}
