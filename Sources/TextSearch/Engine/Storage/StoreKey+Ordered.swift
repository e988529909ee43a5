extension StoreKey {
  /// Entries of ordered keys.
  static let orderedFamily: UInt8 = 0x4B  // K

  /// Where the entry of a document's key stands: the name, the value, and the document's number in eight bytes.
  static func ordered(_ key: OrderedKey, document: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(key.name.utf8.count + key.value.count + 16)
    appendOrderedPrefix(key.name, to: &bytes)
    bytes.append(contentsOf: key.value)
    withUnsafeBytes(of: document.bigEndian) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// What the entries of one name begin with. A zero byte in a name becomes 0 255, its end is 0 0.
  static func orderedPrefix(_ name: String) -> [UInt8] {
    var bytes: [UInt8] = []
    appendOrderedPrefix(name, to: &bytes)
    return bytes
  }

  private static func appendOrderedPrefix(_ name: String, to bytes: inout [UInt8]) {
    bytes.append(orderedFamily)
    for byte in name.utf8 {
      bytes.append(byte)
      if byte == 0 { bytes.append(0xFF) }
    }
    bytes.append(0)
    bytes.append(0)
  }

  /// The document that the entry of an ordered key leads to; nil for what is none.
  static func orderedDocument(in key: UnsafeRawBufferPointer) -> UInt64? {
    guard key.first == orderedFamily, key.count > 11 else { return nil }
    var number: UInt64 = 0
    for byte in key.suffix(8) { number = number << 8 | UInt64(byte) }
    return number
  }
}
