/// The decoded positions of one block of postings.
final class PositionBlock {
  /// Where each document's positions begin, and behind the last, their number.
  private let starts: UnsafeMutablePointer<Int>
  private var documentCount = 0
  private var positionBuffer = UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)
  private var total = 0
  private var kindBuffer: [UInt16] = []
  /// Whether any occurrence is not a plain word.
  private(set) var hasKinds = false

  init() {
    starts = .allocate(capacity: PostingLayout.blockSize + 1)
    starts.initialize(repeating: 0, count: PostingLayout.blockSize + 1)
  }

  deinit {
    starts.deallocate()
    positionBuffer.deallocate()
  }

  /// All positions, valid until the next block is decoded.
  var positions: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(rebasing: positionBuffer[..<total]) }

  /// Decodes what ``PositionCoding`` encoded for documents with these frequencies.
  ///
  /// - Returns: false when the bytes are not such an encoding.
  func decode(_ reader: inout ByteReader, frequencies: UnsafeBufferPointer<UInt32>) -> Bool {
    guard frequencies.count <= PostingLayout.blockSize else { return false }
    documentCount = frequencies.count
    hasKinds = false
    total = 0
    var sum = 0
    for (index, frequency) in frequencies.enumerated() {
      starts[index] = sum
      sum += Int(frequency)
    }
    starts[documentCount] = sum
    // Each occurrence takes a bit at least: more than that is damage, and must not become an allocation.
    guard sum <= reader.remaining * 8 else {
      starts.update(repeating: 0, count: documentCount + 1)
      return false
    }
    reserve(sum)
    total = sum
    let header = reader.byte()
    if header & PositionCoding.varintFlag != 0 {
      var index = 0
      for frequency in frequencies {
        var position: UInt32 = 0
        for _ in 0..<frequency {
          position &+= reader.varint32()
          positionBuffer[index] = position
          index &+= 1
        }
      }
    } else {
      decodeRice(&reader, parameter: UInt64(header & PositionCoding.parameterMask), frequencies: frequencies)
    }
    if header & PositionCoding.exceptionsFlag != 0, !decodeKinds(&reader) { return false }
    return !reader.isFaulty
  }

  private func reserve(_ count: Int) {
    guard positionBuffer.count < count else { return }
    positionBuffer.deallocate()
    positionBuffer = .allocate(capacity: count + count / 2)
    positionBuffer.initialize(repeating: 0)
  }

  private func decodeRice(
    _ reader: inout ByteReader, parameter: UInt64, frequencies: UnsafeBufferPointer<UInt32>
  ) {
    guard var target = positionBuffer.baseAddress else { return }
    let mask = (1 &<< parameter) &- 1
    var bit = reader.position * 8
    for frequency in frequencies {
      var position: UInt32 = 0
      for _ in 0..<frequency {
        // The longest code but the escape has 55 bits, which one look gives.
        let pending = reader.bits(at: bit)
        let quotient = UInt64(truncatingIfNeeded: (~pending).trailingZeroBitCount)
        if quotient >= PositionCoding.escape {
          bit &+= Int(PositionCoding.escape)
          position &+= UInt32(truncatingIfNeeded: reader.bits(at: bit))
          bit &+= 32
        } else {
          let low = (pending &>> (quotient &+ 1)) & mask
          position &+= UInt32(truncatingIfNeeded: quotient &<< parameter | low)
          bit &+= Int(truncatingIfNeeded: quotient &+ 1 &+ parameter)
        }
        target.pointee = position
        target += 1
      }
    }
    // Behind the end there are only zeros; what follows the codes begins at the next whole byte.
    reader.seek(to: (bit + 7) / 8)
  }

  private func decodeKinds(_ reader: inout ByteReader) -> Bool {
    kindBuffer.removeAll(keepingCapacity: true)
    kindBuffer.append(contentsOf: repeatElement(0, count: total))
    var index = 0
    for _ in 0..<reader.count() {
      index &+= Int(truncatingIfNeeded: reader.varint32())
      let kind = reader.varint32()
      guard index < total, kind <= UInt32(UInt16.max) else { return false }
      kindBuffer[index] = UInt16(truncatingIfNeeded: kind)
    }
    hasKinds = true
    return true
  }

  /// Where the positions of the document at `index` in the block stand in ``positions``.
  @inline(__always)
  func range(of index: Int) -> Range<Int> {
    starts[index]..<starts[index + 1]
  }

  /// The positions of the document at `index` in the block, valid until the next is decoded.
  @inline(__always)
  func positions(of index: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(rebasing: positionBuffer[range(of: index)])
  }

  @inline(__always)
  func kind(at index: Int) -> OccurrenceKind {
    hasKinds ? OccurrenceKind(rawValue: UInt32(kindBuffer[index])) : .word
  }

  /// Whether all occurrences of the document at `index` are plain words.
  @inline(__always)
  func isPlain(at index: Int) -> Bool {
    !hasKinds || kindBuffer.withUnsafeBufferPointer { kinds in range(of: index).allSatisfy { kinds[$0] == 0 } }
  }

  /// Calls `body` with the kinds of the occurrences of the document at `index`; with none when all are plain words.
  @inline(__always)
  func withKinds<Result>(of index: Int, _ body: (UnsafeBufferPointer<UInt16>) throws -> Result) rethrows -> Result {
    guard hasKinds else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    return try kindBuffer.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[range(of: index)])) }
  }
}
