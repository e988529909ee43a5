/// The hash of a surface's bytes: eight at a time, folded by multiplication, as wyhash does it.
///
/// It is fast on words, which are short; it makes no promise against input that was made to collide.
enum SurfaceHash {
  private static let seed: UInt64 = 0xA076_1D64_78BD_642F
  private static let factor: UInt64 = 0xE703_7ED1_A0B4_28DB

  /// The hash of `count` bytes at `bytes`, of which `readable` may be read: up to seven more make it faster.
  @inline(__always)
  static func hash(_ bytes: UnsafePointer<UInt8>, count: Int, readable: Int) -> UInt64 {
    var hash = seed ^ UInt64(truncatingIfNeeded: count)
    var position = 0
    while count &- position > 8 {
      hash = mix(hash ^ word(bytes + position))
      position &+= 8
    }
    let rest = count &- position
    guard rest > 0 else { return mix(hash) }
    var last: UInt64 = 0
    if readable &- position >= 8 {
      last = word(bytes + position) & (UInt64.max >> UInt64(truncatingIfNeeded: 64 &- 8 &* rest))
    } else {
      for index in 0..<rest { last |= UInt64(bytes[position &+ index]) << UInt64(truncatingIfNeeded: 8 &* index) }
    }
    return mix(hash ^ last)
  }

  @inline(__always)
  private static func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
