/// Reads the identifiers of many documents of a segment, best in the order of their numbers: each run once.
struct IdentifierReader {
  let view: SegmentView
  /// The run that was read last.
  private var run: [UInt8] = []
  private var runNumber = UInt32.max
  /// Where the next identifier of the run stands, and whose it is.
  private var position = 0
  private var next: UInt32 = 0

  init(view: SegmentView) {
    self.view = view
  }

  /// The identifier of a document; never empty.
  ///
  /// - Throws: `.corrupted` when it cannot be read.
  mutating func identifier(of document: UInt32) throws -> ArraySlice<UInt8> {
    let number = document / IdentifierWriter.runLength
    if number != runNumber {
      run = try view.value(SegmentKey(family: .identifiers, number: number))
      runNumber = number
      (position, next) = (0, number * IdentifierWriter.runLength)
    } else if document < next {
      (position, next) = (0, number * IdentifierWriter.runLength)
    }
    let (start, passed) = (position, Int(document - next))
    let place = run.withUnsafeBytes { raw -> Range<Int>? in
      var reader = ByteReader(raw)
      reader.seek(to: start)
      reader.skipPrefixed(passed)
      let length = reader.count()
      let first = reader.position
      return reader.isFaulty || length == 0 ? nil : first..<first + length
    }
    guard let place else {
      runNumber = .max
      throw view.store.corrupted("a run of identifiers makes no sense")
    }
    next = document + 1
    position = place.upperBound
    return run[place]
  }
}
