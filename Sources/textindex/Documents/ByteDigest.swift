/// A number of 64 bits that tells bytes from others: FNV-1a (Fowler, Noll, Vo).
///
/// Two texts of a few million share one with a chance of one in a million.
struct ByteDigest: Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
