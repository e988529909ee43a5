extension SeededGenerator {
  /// The bytes with a bit turned round, the end cut off, or some bytes replaced.
  mutating func damaged(_ sound: [UInt8]) -> [UInt8] {
    var bytes = sound
    guard !bytes.isEmpty else { return [.random(in: 0...255, using: &self)] }
    switch Int.random(in: 0..<3, using: &self) {
    case 0: bytes[.random(in: bytes.indices, using: &self)] ^= 1 << UInt8.random(in: 0..<8, using: &self)
    case 1: bytes.removeLast(.random(in: 1...bytes.count, using: &self))
    default:
      for _ in 0..<4 {
        bytes[.random(in: bytes.indices, using: &self)] = [0, 0x7F, 0xFF].randomElement(using: &self) ?? 0
      }
    }
    return bytes
  }
}
