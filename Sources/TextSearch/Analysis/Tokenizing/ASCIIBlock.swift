/// Eight bytes of text looked at together: which of them are ASCII letters and digits, and which are capitals.
///
/// Each mask has the top bit of a byte set where the byte is one. A byte beyond ASCII is neither.
struct ASCIIBlock {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Capitals and small letters.
  let uppercase: UInt64
  let lowercase: UInt64
  /// Bytes that are neither letter nor digit.
  let others: UInt64

  @inline(__always)
  init(_ bytes: UInt64) {
    let ascii = bytes & ~Self.tops
    // A sum reaches the top bit where the byte is at least the one that was subtracted from 0x80.
    let folded = ascii | Self.ones &* 0x20
    let letters =
      (folded &+ Self.ones &* (0x80 - 0x61)) & ~(folded &+ Self.ones &* (0x80 - 0x7B)) & ~bytes & Self.tops
    let digits = (ascii &+ Self.ones &* (0x80 - 0x30)) & ~(ascii &+ Self.ones &* (0x80 - 0x3A)) & ~bytes & Self.tops
    // The bit that tells small letters from capitals, moved to the top.
    lowercase = letters & bytes << 2
    uppercase = letters & ~(bytes << 2)
    others = ~(letters | digits) & Self.tops
  }
}
