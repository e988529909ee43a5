/// The hash of a surface's bytes: eight at a time, folded by multiplication, as wyhash does it.
///
/// It is fast on words, which are short; it makes no promise against input that was made to collide.
struct SurfaceHash {
  private static let factor: UInt64 = 0xE703_7ED1_A0B4_28DB

  private var state: UInt64 = 0xA076_1D64_78BD_642F

  /// Adds eight bytes.
  @inline(__always)
  mutating func add(_ block: UInt64) { state = Self.mix(state ^ block) }

  /// Adds the last bytes, seven at most, and gives the hash.
  ///
  /// - Parameters:
  ///   - tail: The bytes with zeros above them.
  ///   - count: How many bytes there were in all.
  @inline(__always)
  consuming func finish(tail: UInt64, count: Int) -> UInt64 {
    add(tail | UInt64(truncatingIfNeeded: count) << 56)
    return state
  }

  /// The hash of `count` bytes at `bytes`.
  static func hash(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    var hash = SurfaceHash()
    var position = 0
    while count - position >= 8 {
      hash.add(block(at: bytes + position))
      position += 8
    }
    var tail: UInt64 = 0
    for index in position..<count { tail |= UInt64(bytes[index]) << UInt64(8 * (index - position)) }
    return hash.finish(tail: tail, count: count)
  }

  /// Eight bytes, the first lowest.
  @inline(__always)
  static func block(at bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
