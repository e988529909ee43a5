/// All documents that a keyword search found, in order.
struct KeywordHits: Sendable {
  private var hits: [KeywordHit] = []
  /// Runs of identifiers, each as it is stored.
  private var runs: [[UInt8]] = []

  var count: Int { hits.count }

  subscript(index: Int) -> KeywordHit { hits[index] }

  /// What the results' details read.
  var documents: [ScoredDocument] {
    hits.map { ScoredDocument(segment: Int($0.segment), document: $0.document, key: 0) }
  }

  /// Calls `body` with the identifier of a hit.
  @inline(__always)
  func withIdentifier<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withIdentifier(of: hits[index], body)
  }

  @inline(__always)
  private func withIdentifier<Result>(
    of hit: KeywordHit, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    runs[Int(hit.run)].withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(hit.identifierStart)..<Int(hit.identifierEnd)]))
    }
  }

  /// Adds a hit whose identifier stands in the run that was added last.
  mutating func append(_ hit: KeywordHit) {
    hits.append(hit)
    hits[hits.count - 1].run = UInt32(runs.count - 1)
  }

  mutating func append(run: [UInt8]) {
    runs.append(run)
  }

  /// Puts the hits in the order of keyword results: weight, then earliest place, then most occurrences; at last the
  /// identifier.
  mutating func sort() {
    let order = hits.withUnsafeBufferPointer { hits in
      hits.indices.sorted { precedes(hits[$0], hits[$1]) }
    }
    hits = order.map { hits[$0] }
  }

  @inline(__always)
  private func precedes(_ a: KeywordHit, _ b: KeywordHit) -> Bool {
    if a.weight != b.weight { return a.weight > b.weight }
    if a.place != b.place { return a.place < b.place }
    if a.occurrences != b.occurrences { return a.occurrences > b.occurrences }
    return withIdentifier(of: a) { a in withIdentifier(of: b) { ByteSearch.precedes(a, $0) } }
  }
}
