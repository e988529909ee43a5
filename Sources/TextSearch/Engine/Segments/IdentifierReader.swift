/// Reads the identifiers of many documents of a segment, best in the order of their numbers: each run once.
struct IdentifierReader {
  let view: SegmentView
  private var runNumber = UInt32.max
  private var run: [UInt8] = []
  /// Where the next identifier of the run stands, and whose it is.
  private var position = 0
  private var next: UInt32 = 0

  init(view: SegmentView) {
    self.view = view
  }

  /// - Throws: `.corrupted` when it cannot be read.
  mutating func identifier(of document: UInt32) throws -> [UInt8] {
    let number = document / IdentifierWriter.runLength
    if number != runNumber {
      run = try view.value(SegmentKey(family: .identifiers, number: number))
      runNumber = number
      (position, next) = (0, number * IdentifierWriter.runLength)
    } else if document < next {
      (position, next) = (0, number * IdentifierWriter.runLength)
    }
    let start = position
    let read = run.withUnsafeBytes { raw -> (identifier: [UInt8], length: Int)? in
      var reader = ByteReader(UnsafeRawBufferPointer(rebasing: raw[start...]))
      while next < document {
        _ = reader.prefixed()
        next += 1
      }
      let identifier = reader.prefixed()
      return reader.isFaulty || identifier.isEmpty ? nil : (Array(identifier), reader.position)
    }
    guard let read else {
      runNumber = .max
      throw view.store.corrupted("a run of identifiers makes no sense")
    }
    next = document + 1
    position += read.length
    return read.identifier
  }
}
