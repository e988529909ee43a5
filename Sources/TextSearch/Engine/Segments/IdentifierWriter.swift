/// Writes the identifiers of a segment's documents in runs, so that a search can name what it found without reading the
/// documents.
struct IdentifierWriter {
  /// How many documents' identifiers stand in one value.
  static let runLength: UInt32 = 64

  private var run = ByteWriter()
  private var count: UInt32 = 0

  /// Adds the identifier of the next document.
  mutating func append(_ identifier: [UInt8], emit: SegmentBuilder.Emit) rethrows {
    run.appendPrefixed(identifier)
    count += 1
    if count % Self.runLength == 0 { try finish(emit: emit) }
  }

  /// Writes the last run.
  mutating func finish(emit: SegmentBuilder.Emit) rethrows {
    guard run.count > 0 else { return }
    try emit(SegmentKey(family: .identifiers, number: (count - 1) / Self.runLength), run.value)
    run.removeAll()
  }
}
