/// CRC-32C, as LevelDB has it in its files.
enum Checksum {
  /// The polynomial of Castagnoli, its bits in reverse.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0x82f6_3b78 }
  }

  /// The checksum, turned so that one of bytes which hold a checksum is as good as any.
  static func masked(_ bytes: some Sequence<UInt8>) -> UInt32 {
    let table = table
    var crc = UInt32.max
    for byte in bytes { crc = table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ crc >> 8 }
    crc = ~crc
    return (crc >> 15 | crc << 17) &+ 0xa282_ead8
  }
}
