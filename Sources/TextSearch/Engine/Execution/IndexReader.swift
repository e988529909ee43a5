/// One moment of the index, for searches: it never changes, and any number of threads may share it.
final class IndexReader: Sendable {
  let store: StoreView
  let segments: [SegmentView]
  /// Documents that are not deleted.
  let liveCount: Int
  /// The mean length of a document, in positions; 1 for an empty index.
  let averageLength: Double

  init(store: StoreView, segments: [LiveSegment]) {
    self.store = store
    self.segments = segments.map { $0.view(store) }
    liveCount = segments.reduce(0) { $0 + $1.liveCount }
    let length = segments.reduce(0) { $0 + $1.liveLength }
    averageLength = liveCount == 0 ? 1 : max(1, Double(length) / Double(liveCount))
  }

  /// A document; nil when it is gone.
  func document(_ number: UInt64) throws -> StoredDocument? {
    guard let bytes = try store.value(forKey: StoreKey.document(number)) else { return nil }
    guard let document = StoredDocument(bytes) else { throw store.corrupted("a document's record makes no sense") }
    return document
  }

  /// A document that a search found.
  func document(_ found: ScoredDocument) throws -> StoredDocument? {
    try document(segments[found.segment].documents.numbers[Int(found.document)])
  }

  /// The number of the document with this identifier; nil when there is none.
  func number(ofIdentifier identifier: [UInt8]) throws -> UInt64? {
    guard let bytes = try store.value(forKey: StoreKey.identifier(identifier)) else { return nil }
    return try bytes.withUnsafeBytes { try decodeNumber($0) }
  }

  /// Calls `body` with each identifier and its document's number, in the order of the identifiers, until it returns
  /// false.
  func forEachIdentifier(_ body: (UnsafeRawBufferPointer, UInt64) throws -> Bool) throws {
    try store.forEach(prefix: [StoreKey.identifierFamily]) { key, value in
      try body(UnsafeRawBufferPointer(rebasing: key.dropFirst()), try decodeNumber(value))
    }
  }

  /// What the client committed last with a batch.
  func clientState() throws -> [UInt8]? {
    try store.value(forKey: StoreKey.clientState)
  }

  private func decodeNumber(_ bytes: UnsafeRawBufferPointer) throws -> UInt64 {
    var reader = ByteReader(bytes)
    let number = reader.varint()
    guard !reader.isFaulty, reader.isAtEnd else { throw store.corrupted("an identifier's entry makes no sense") }
    return number
  }
}
