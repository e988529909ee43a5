/// Reads what ``ByteWriter`` wrote, from memory that outlives it.
///
/// A read past the end gives zero and sets ``isFaulty``, which stays set: decoders run without a check at each step and
/// ask once at the end, so damaged bytes can neither trap nor pass for good.
struct ByteReader {
  let base: UnsafePointer<UInt8>?
  let end: Int
  private(set) var position = 0
  private(set) var isFaulty = false

  init(_ bytes: UnsafeRawBufferPointer) {
    base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    end = bytes.count
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    base = bytes.baseAddress
    end = bytes.count
  }

  var isAtEnd: Bool { position >= end }
  var remaining: Int { end - position }

  /// Continues at `position`, which must lie within what was read from.
  mutating func seek(to position: Int) {
    guard position >= 0, position <= end, !isFaulty else {
      fail()
      return
    }
    self.position = position
  }

  /// At least 57 bits from a bit of the bytes on, the first lowest; zeros where the bytes have ended.
  @inline(__always)
  func bits(at bit: Int) -> UInt64 {
    let first = bit &>> 3
    guard first &+ 8 <= end, let base else { return lastBits(at: bit) }
    let word = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: first, as: UInt64.self)
    return UInt64(littleEndian: word) &>> UInt64(bit & 7)
  }

  @inline(never)
  private func lastBits(at bit: Int) -> UInt64 {
    guard let base else { return 0 }
    let first = bit &>> 3
    var word: UInt64 = 0
    for index in first..<max(first, min(end, first &+ 8)) {
      word |= UInt64(base[index]) &<< UInt64(8 &* (index &- first))
    }
    return word &>> UInt64(bit & 7)
  }

  mutating func fail() {
    isFaulty = true
    position = end
  }

  @inline(__always)
  mutating func byte() -> UInt8 {
    guard position < end, let base else {
      fail()
      return 0
    }
    let value = base[position]
    position += 1
    return value
  }

  @inline(__always)
  mutating func varint() -> UInt64 {
    let first = byte()
    if first < 0x80 { return UInt64(first) }
    return longVarint(startingWith: first)
  }

  private mutating func longVarint(startingWith first: UInt8) -> UInt64 {
    var value = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while true {
      let next = byte()
      value |= UInt64(next & 0x7F) &<< shift
      if next < 0x80 { return value }
      shift += 7
      if shift > 63 {
        fail()
        return 0
      }
    }
  }

  /// A varint that must fit 32 bits.
  @inline(__always)
  mutating func varint32() -> UInt32 {
    let value = varint()
    guard value <= UInt64(UInt32.max) else {
      fail()
      return 0
    }
    return UInt32(truncatingIfNeeded: value)
  }

  /// A varint that counts bytes or things still to be read, so that it cannot exceed what is left.
  @inline(__always)
  mutating func count() -> Int {
    let value = varint()
    guard value <= UInt64(remaining) else {
      fail()
      return 0
    }
    return Int(truncatingIfNeeded: value)
  }

  /// A varint as an `Int`, of 32 bits at most.
  @inline(__always)
  mutating func count32() -> Int {
    Int(truncatingIfNeeded: varint32())
  }

  mutating func bigEndian<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) -> Value {
    var value: Value = 0
    for _ in 0..<(Value.bitWidth / 8) {
      value = value << 8 | Value(truncatingIfNeeded: byte())
    }
    return value
  }

  mutating func double() -> Double {
    Double(bitPattern: bigEndian())
  }

  /// The next `count` bytes, valid as long as the memory read from; empty and faulty when there are fewer.
  @inline(__always)
  mutating func bytes(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    guard count >= 0, count <= remaining, let base else {
      if count != 0 { fail() }
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let start = position
    position += count
    return UnsafeBufferPointer(start: base + start, count: count)
  }

  /// A byte string written by ``ByteWriter/appendPrefixed(_:)``.
  @inline(__always)
  mutating func prefixed() -> UnsafeBufferPointer<UInt8> {
    bytes(count())
  }

  /// Passes over several byte strings written by ``ByteWriter/appendPrefixed(_:)``.
  mutating func skipPrefixed(_ number: Int) {
    guard let base else { return }
    var position = position
    var left = number
    // Nearly all are short, with a length of one byte.
    while left > 0, position < end, base[position] < 0x80 {
      position &+= Int(base[position]) &+ 1
      left &-= 1
    }
    guard position <= end else {
      fail()
      return
    }
    self.position = position
    for _ in 0..<left { _ = prefixed() }
  }

  /// Where a byte string written by ``ByteWriter/appendPrefixed(_:)`` stands.
  mutating func prefixedRange() -> Range<Int> {
    let count = count()
    let start = position
    skip(count)
    return isFaulty ? 0..<0 : start..<start + count
  }

  @inline(__always)
  mutating func skip(_ count: Int) {
    guard count >= 0, count <= remaining else {
      fail()
      return
    }
    position += count
  }
}
