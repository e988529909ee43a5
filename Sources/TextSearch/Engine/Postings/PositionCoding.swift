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
    documents: Range<Int>, positions: Range<Int>, of buffer: borrowing PostingBuffer, into writer: inout ByteWriter
  ) {
    var exceptionCount = 0
    if buffer.hasKinds { for index in positions where buffer.kinds[index] != 0 { exceptionCount += 1 } }
    let flag = exceptionCount == 0 ? 0 : exceptionsFlag
    if positions.count <= largestVarintBlock {
      writer.append(flag | varintFlag)
      forEachDistance(documents, from: positions.lowerBound, of: buffer) { writer.appendVarint($0) }
    } else {
      encodeRice(documents, positions, of: buffer, flag: flag, into: &writer)
    }
    guard exceptionCount > 0 else { return }
    writer.appendVarint(exceptionCount)
    var previous = positions.lowerBound
    for index in positions where buffer.kinds[index] != 0 {
      writer.appendVarint(index - previous)
      writer.appendVarint(UInt32(buffer.kinds[index]))
      previous = index
    }
  }

  /// Calls `body` with the first position in each document, and how far each following one is from the one before.
  @inline(__always)
  private static func forEachDistance(
    _ documents: Range<Int>, from first: Int, of buffer: borrowing PostingBuffer, _ body: (UInt32) -> Void
  ) {
    let frequencies = buffer.frequencies.base
    let positions = buffer.positions.base
    var index = first
    for document in documents {
      var previous: UInt32 = 0
      let end = index &+ Int(frequencies[document])
      while index < end {
        let position = positions[index]
        body(position &- previous)
        previous = position
        index &+= 1
      }
    }
  }

  private static func encodeRice(
    _ documents: Range<Int>, _ positions: Range<Int>, of buffer: borrowing PostingBuffer, flag: UInt8,
    into writer: inout ByteWriter
  ) {
    // The distances in a document come to its last position.
    var sum: UInt64 = 0
    var end = positions.lowerBound
    for document in documents {
      end &+= Int(buffer.frequencies[document])
      sum &+= UInt64(buffer.positions[end &- 1])
    }
    // The parameter is best near log2 of 0.69 times the mean.
    let mean = sum * 69 / 100 / UInt64(positions.count)
    let parameter = mean == 0 ? 0 : UInt64(min(31, UInt64.bitWidth - 1 - mean.leadingZeroBitCount))
    writer.append(flag | UInt8(parameter))
    let mask = (1 &<< parameter) &- 1
    // An escaped number takes seven bytes, any other less.
    writer.appendBits(atMost: positions.count * 7) { bits in
      forEachDistance(documents, from: positions.lowerBound, of: buffer) { distance in
        let value = UInt64(distance)
        let quotient = value &>> parameter
        if quotient >= escape {
          bits.append((1 &<< escape) &- 1 | value &<< escape, width: escape &+ 32)
        } else {
          // Ones for the quotient, a zero, the low bits.
          bits.append(
            (1 &<< quotient) &- 1 | (value & mask) &<< (quotient &+ 1), width: quotient &+ 1 &+ parameter)
        }
      }
    }
  }
}
