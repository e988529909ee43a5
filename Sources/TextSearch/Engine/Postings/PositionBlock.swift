/// The decoded positions of one block of postings.
final class PositionBlock {
  /// Where each document's positions begin, and behind the last, their number.
  private let starts: UnsafeMutablePointer<Int>
  private var documentCount = 0
  /// Whether a document's positions have been added up from the distances, which is done for those that are asked for.
  private let hasSum: UnsafeMutablePointer<Bool>
  private var positionBuffer = UnsafeMutableBufferPointer<UInt32>(start: nil, count: 0)
  private var total = 0
  private var kindBuffer: [UInt16] = []
  /// Whether any occurrence is not a plain word.
  private(set) var hasKinds = false
  /// What is decoded: codes from ``nextBit`` of the range on, with this parameter, are those from ``decodedCount`` on.
  private var bytes: [UInt8] = []
  private var encoding = 0..<0
  private var nextBit = 0
  private var parameter: UInt64 = 0
  private var decodedCount = 0

  init() {
    starts = .allocate(capacity: PostingLayout.blockSize + 1)
    starts.initialize(repeating: 0, count: PostingLayout.blockSize + 1)
    hasSum = .allocate(capacity: PostingLayout.blockSize)
    hasSum.initialize(repeating: true, count: PostingLayout.blockSize)
  }

  deinit {
    starts.deallocate()
    hasSum.deallocate()
    positionBuffer.deallocate()
  }

  /// Decodes what ``PositionCoding`` encoded for documents with these frequencies.
  ///
  /// - Returns: false when the bytes are not such an encoding.
  func decode(_ bytes: [UInt8], _ range: Range<Int>, frequencies: UnsafeBufferPointer<UInt32>) -> Bool {
    begin(bytes, range, frequencies: frequencies) && decodeCodes(upTo: total)
  }

  /// Begins to decode: ``decode(through:)`` goes on as far as positions are wanted, as codes cannot be passed over.
  ///
  /// - Parameter range: where in the bytes the encoding stands.
  /// - Returns: false when the bytes are not such an encoding, as far as that can be seen.
  func begin(_ bytes: [UInt8], _ range: Range<Int>, frequencies: UnsafeBufferPointer<UInt32>) -> Bool {
    decodedCount = 0
    total = 0
    documentCount = 0
    guard frequencies.count <= PostingLayout.blockSize else { return false }
    hasKinds = false
    var sum = 0
    for (index, frequency) in frequencies.enumerated() {
      starts[index] = sum
      sum += Int(frequency)
    }
    // Each occurrence takes a bit at least: more than that is damage, and must not become an allocation.
    guard sum <= range.count * 8 else {
      starts.update(repeating: 0, count: frequencies.count + 1)
      return false
    }
    documentCount = frequencies.count
    starts[documentCount] = sum
    reserve(sum)
    total = sum
    self.bytes = bytes
    encoding = range
    return bytes.withUnsafeBufferPointer { all in
      var reader = ByteReader(UnsafeBufferPointer(rebasing: all[range]))
      let header = reader.byte()
      let hasExceptions = header & PositionCoding.exceptionsFlag != 0
      if header & PositionCoding.varintFlag != 0 {
        decodeVarints(&reader, frequencies)
      } else {
        parameter = UInt64(header & PositionCoding.parameterMask)
        nextBit = reader.position * 8
        hasSum.update(repeating: false, count: documentCount)
        guard hasExceptions else { return !reader.isFaulty }
        // The exceptions stand behind the codes.
        decodeRice(&reader, upTo: total)
        reader.seek(to: (nextBit + 7) / 8)
      }
      return (!hasExceptions || decodeKinds(&reader)) && !reader.isFaulty
    }
  }

  /// Decodes as far as the positions of the document at `index` in the block, unless that has been done.
  ///
  /// - Returns: false when the bytes have ended before.
  @inline(__always)
  func decode(through index: Int) -> Bool {
    let end = starts[index + 1]
    return end <= decodedCount || decodeCodes(upTo: end)
  }

  private func decodeCodes(upTo end: Int) -> Bool {
    guard decodedCount < end else { return true }
    return bytes.withUnsafeBufferPointer { all in
      var reader = ByteReader(UnsafeBufferPointer(rebasing: all[encoding]))
      decodeRice(&reader, upTo: end)
      // Behind the end there are only zeros, which are codes too.
      return nextBit <= encoding.count * 8
    }
  }

  private func decodeVarints(_ reader: inout ByteReader, _ frequencies: UnsafeBufferPointer<UInt32>) {
    var index = 0
    for frequency in frequencies {
      var position: UInt32 = 0
      for _ in 0..<frequency {
        position &+= reader.varint32()
        positionBuffer[index] = position
        index &+= 1
      }
    }
    hasSum.update(repeating: true, count: documentCount)
    decodedCount = total
  }

  private func reserve(_ count: Int) {
    guard positionBuffer.count < count else { return }
    positionBuffer.deallocate()
    positionBuffer = .allocate(capacity: count + count / 2)
    positionBuffer.initialize(repeating: 0)
  }

  /// Goes on decoding numbers in a Rice code, as many as stand in what is looked at together, to the `end`th at least.
  private func decodeRice(_ reader: inout ByteReader, upTo end: Int) {
    guard let target = positionBuffer.baseAddress else { return }
    let (count, parameter) = (total, parameter)
    let mask = (1 &<< parameter) &- 1
    var bit = nextBit
    var index = decodedCount
    while index < end {
      var pending = reader.bits(at: bit)
      // The longest code but the escape has 55 bits, so that each look gives one at least.
      var left: UInt64 = 57
      while index < count {
        let quotient = UInt64(truncatingIfNeeded: (~pending).trailingZeroBitCount)
        let length = quotient &+ 1 &+ parameter
        if length > left || quotient >= PositionCoding.escape { break }
        target[index] = UInt32(truncatingIfNeeded: quotient &<< parameter | (pending &>> (quotient &+ 1)) & mask)
        index &+= 1
        pending = pending &>> length
        left &-= length
      }
      bit &+= Int(truncatingIfNeeded: 57 &- left)
      let isEscape = left == 57 && index < count
      if isEscape {
        bit &+= Int(PositionCoding.escape)
        target[index] = UInt32(truncatingIfNeeded: reader.bits(at: bit))
        bit &+= 32
        index &+= 1
      }
    }
    nextBit = bit
    decodedCount = index
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

  /// The positions of the document at `index` in the block, as far as which must have been decoded; valid until the next
  /// block is.
  @inline(__always)
  func positions(of index: Int) -> UnsafeBufferPointer<UInt32> {
    let range = range(of: index)
    if range.count > 1, !hasSum[index] { addUp(range, of: index) }
    return UnsafeBufferPointer(rebasing: positionBuffer[range])
  }

  private func addUp(_ range: Range<Int>, of index: Int) {
    var position: UInt32 = 0
    for place in range {
      position &+= positionBuffer[place]
      positionBuffer[place] = position
    }
    hasSum[index] = true
  }

  @inline(__always)
  private func range(of index: Int) -> Range<Int> {
    starts[index]..<starts[index + 1]
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
