/// The decoded positions of one block of postings.
struct PositionBlock {
  /// Where each document's positions begin, and behind the last, their number.
  private(set) var starts: [Int] = []
  private(set) var positions: [UInt32] = []
  /// The kinds of all occurrences; empty when all are plain words.
  private(set) var kinds: [UInt16] = []

  /// Decodes what ``PositionCoding`` encoded for documents with these frequencies.
  ///
  /// - Returns: false when the bytes are not such an encoding.
  mutating func decode(_ reader: inout ByteReader, frequencies: UnsafeBufferPointer<UInt32>) -> Bool {
    starts.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    kinds.removeAll(keepingCapacity: true)
    var total = 0
    for frequency in frequencies {
      starts.append(total)
      total += Int(frequency)
    }
    starts.append(total)
    // Each occurrence takes a bit at least: more than that is damage, and must not become an allocation.
    guard total <= reader.remaining * 8 else { return false }
    positions.reserveCapacity(total)
    let header = reader.byte()
    if header & PositionCoding.varintFlag != 0 {
      for frequency in frequencies {
        var position: UInt32 = 0
        for _ in 0..<frequency {
          position &+= reader.varint32()
          positions.append(position)
        }
      }
    } else {
      decodeRice(&reader, parameter: UInt64(header & PositionCoding.parameterMask), frequencies: frequencies)
    }
    if header & PositionCoding.exceptionsFlag != 0 {
      kinds.append(contentsOf: repeatElement(0, count: total))
      var index = 0
      for _ in 0..<reader.count() {
        index &+= Int(truncatingIfNeeded: reader.varint32())
        let kind = reader.varint32()
        guard index < total, kind <= UInt32(UInt16.max) else { return false }
        kinds[index] = UInt16(truncatingIfNeeded: kind)
      }
    }
    return !reader.isFaulty
  }

  private mutating func decodeRice(
    _ reader: inout ByteReader, parameter: UInt64, frequencies: UnsafeBufferPointer<UInt32>
  ) {
    let mask = (1 &<< parameter) &- 1
    var bit = reader.position * 8
    for frequency in frequencies {
      var position: UInt32 = 0
      for _ in 0..<frequency {
        // The longest code but the escape has 55 bits, which one look gives.
        let pending = reader.bits(at: bit)
        let quotient = UInt64((~pending).trailingZeroBitCount)
        if quotient >= PositionCoding.escape {
          bit &+= Int(PositionCoding.escape)
          position &+= UInt32(truncatingIfNeeded: reader.bits(at: bit))
          bit &+= 32
        } else {
          let low = (pending &>> (quotient &+ 1)) & mask
          position &+= UInt32(truncatingIfNeeded: quotient &<< parameter | low)
          bit &+= Int(quotient &+ 1 &+ parameter)
        }
        positions.append(position)
      }
    }
    // Behind the end there are only zeros; what follows the codes begins at the next whole byte.
    reader.seek(to: (bit + 7) / 8)
  }

  /// The positions of the document at `index` in the block.
  @inline(__always)
  func range(of index: Int) -> Range<Int> {
    starts[index]..<starts[index + 1]
  }

  @inline(__always)
  func kind(at index: Int) -> OccurrenceKind {
    kinds.isEmpty ? .word : OccurrenceKind(rawValue: UInt32(kinds[index]))
  }
}
