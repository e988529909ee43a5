/// Encodes the positions of a block of postings.
///
/// A header byte, then for each document its first position and the distances to the following ones, then the kinds of
/// the occurrences that are not plain words. Blocks of more than a few occurrences use Rice codes, whose parameter
/// the header holds: distances between words fall off geometrically, for which Rice codes are within a few percent of
/// the best (Golomb, 1966; Rice, 1979). Small blocks use varints.
enum PositionCoding {
  static let exceptionsFlag: UInt8 = 0x80
  static let varintFlag: UInt8 = 0x40
  static let parameterMask: UInt8 = 0x1F
  static let largestVarintBlock = 6
  /// A quotient of this many ones is followed by the whole number in 32 bits.
  static let escape: UInt64 = 24

  static func encode(
    documents: Range<Int>, positions: Range<Int>, of buffer: borrowing PostingBuffer,
    scratch: inout GrowingBuffer<UInt32>, into writer: inout ByteWriter
  ) {
    scratch.removeAll()
    var sum: UInt64 = 0
    var index = positions.lowerBound
    for document in documents {
      var previous: UInt32 = 0
      for _ in 0..<buffer.frequencies[document] {
        let position = buffer.positions[index]
        scratch.append(position &- previous)
        sum &+= UInt64(position &- previous)
        previous = position
        index &+= 1
      }
    }
    var exceptions: [Int] = []
    if buffer.hasKinds { for index in positions where buffer.kinds[index] != 0 { exceptions.append(index) } }
    let flag = exceptions.isEmpty ? 0 : exceptionsFlag
    if scratch.count <= largestVarintBlock {
      writer.append(flag | varintFlag)
      for value in scratch.buffer { writer.appendVarint(value) }
    } else {
      encodeRice(scratch.buffer, sum: sum, flag: flag, into: &writer)
    }
    guard !exceptions.isEmpty else { return }
    writer.appendVarint(exceptions.count)
    var previous = positions.lowerBound
    for exception in exceptions {
      writer.appendVarint(exception - previous)
      writer.appendVarint(UInt32(buffer.kinds[exception]))
      previous = exception
    }
  }

  private static func encodeRice(
    _ values: UnsafeBufferPointer<UInt32>, sum: UInt64, flag: UInt8, into writer: inout ByteWriter
  ) {
    // The parameter is best near log2 of 0.69 times the mean.
    let mean = sum * 69 / 100 / UInt64(values.count)
    let parameter = mean == 0 ? 0 : UInt64(min(31, UInt64.bitWidth - 1 - mean.leadingZeroBitCount))
    writer.append(flag | UInt8(parameter))
    let mask = (1 &<< parameter) &- 1
    var bits = BitWriter()
    for value in values {
      let value = UInt64(value)
      let quotient = value &>> parameter
      if quotient >= escape {
        bits.append((1 &<< escape) &- 1, width: escape, to: &writer)
        bits.append(value, width: 32, to: &writer)
      } else {
        // Ones for the quotient, a zero, the low bits.
        bits.append((1 &<< quotient) &- 1, width: quotient &+ 1, to: &writer)
        bits.append(value & mask, width: parameter, to: &writer)
      }
    }
    bits.finish(to: &writer)
  }
}
