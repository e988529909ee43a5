/// CRC-32C, as LevelDB has it in its files.
struct Checksum {
  /// The polynomial of Castagnoli, its bits in reverse.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0x82f6_3b78 }
  }

  private let table = Self.table
  private var rest = UInt32.max

  mutating func add(_ byte: UInt8) { rest = rest(with: byte) }

  /// That of what has been added and one byte more, turned so that one of bytes which hold a checksum is as good as any.
  func masked(with last: UInt8) -> UInt32 { Self.masked(rest(with: last)) }

  /// The checksum of some bytes, turned in the same way.
  static func masked(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var checksum = Checksum()
    for byte in bytes { checksum.add(byte) }
    return masked(checksum.rest)
  }

  private func rest(with byte: UInt8) -> UInt32 { table[Int((rest ^ UInt32(byte)) & 0xFF)] ^ rest >> 8 }

  private static func masked(_ rest: UInt32) -> UInt32 { (~rest >> 15 | ~rest << 17) &+ 0xa282_ead8 }
}
