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
  static let escape = 24

  static func encode(
    documents: Range<Int>, positions: Range<Int>, of buffer: borrowing PostingBuffer, scratch: inout [UInt32],
    into writer: inout ByteWriter
  ) {
    scratch.removeAll(keepingCapacity: true)
    var index = positions.lowerBound
    for document in documents {
      var previous: UInt32 = 0
      for _ in 0..<buffer.frequencies[document] {
        scratch.append(buffer.positions[index] &- previous)
        previous = buffer.positions[index]
        index += 1
      }
    }
    let exceptions = buffer.hasKinds ? positions.filter { buffer.kinds[$0] != 0 } : []
    let flag = exceptions.isEmpty ? 0 : exceptionsFlag
    if scratch.count <= largestVarintBlock {
      writer.append(flag | varintFlag)
      for value in scratch { writer.appendVarint(value) }
    } else {
      encodeRice(scratch, flag: flag, into: &writer)
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

  private static func encodeRice(_ values: [UInt32], flag: UInt8, into writer: inout ByteWriter) {
    var sum: UInt64 = 0
    for value in values { sum += UInt64(value) }
    // The parameter is best near log2 of 0.69 times the mean.
    let mean = sum * 69 / 100 / UInt64(values.count)
    let parameter = mean == 0 ? 0 : min(31, UInt64.bitWidth - 1 - mean.leadingZeroBitCount)
    writer.append(flag | UInt8(parameter))
    var pending: UInt64 = 0
    var bits = 0
    func put(_ value: UInt64, _ width: Int) {
      pending |= value << UInt64(bits)
      bits += width
      while bits >= 8 {
        writer.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        bits -= 8
      }
    }
    for value in values {
      let quotient = Int(value >> UInt32(parameter))
      if quotient >= escape {
        put((1 << UInt64(escape)) - 1, escape)
        put(UInt64(value), 32)
      } else {
        // Ones for the quotient, a zero, the low bits.
        put((1 << UInt64(quotient)) - 1, quotient + 1)
        if parameter > 0 { put(UInt64(value) & ((1 << UInt64(parameter)) - 1), parameter) }
      }
    }
    if bits > 0 { writer.append(UInt8(truncatingIfNeeded: pending)) }
  }
}
