/// The keys of the store: a family byte, then numbers in big-endian order, so that they sort as they count.
enum StoreKey {
  /// Format, configuration and live segments.
  static let manifest: [UInt8] = [0x4D]  // M
  /// What the client committed with its last batch.
  static let clientState: [UInt8] = [0x43]  // C

  /// Stands behind the documents: looking for those at the end does not run into what was deleted behind them.
  static let documentsEnd: [UInt8] = [0x45]  // E

  static let identifierFamily: UInt8 = 0x49  // I
  static let documentFamily: UInt8 = 0x44  // D
  static let deletionFamily: UInt8 = 0x58  // X

  /// What the keys of the store begin with.
  static let families: Set<UInt8> = Set(
    SegmentKey.Family.allCases.map(\.rawValue) + [
      identifierFamily, documentFamily, deletionFamily, orderedFamily, manifest[0], clientState[0], documentsEnd[0],
    ])

  /// Where an identifier's document number stands.
  static func identifier(_ identifier: [UInt8]) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(identifier.count + 1)
    key.append(identifierFamily)
    key.append(contentsOf: identifier)
    return key
  }

  /// Where a document's record stands.
  static func document(_ number: UInt64) -> [UInt8] {
    numbered(documentFamily, number)
  }

  /// Says that a document which a segment still lists is gone.
  static func deletion(_ number: UInt64) -> [UInt8] {
    numbered(deletionFamily, number)
  }

  static func segment(_ segment: UInt32, _ key: SegmentKey) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(13)
    bytes.append(key.family.rawValue)
    append(segment, to: &bytes)
    append(key.number, to: &bytes)
    if key.family == .longPostings || key.family == .longPositions {
      append(key.part, to: &bytes)
    }
    return bytes
  }

  /// What the keys of one family of a segment's values begin with.
  static func segmentPrefix(_ segment: UInt32, _ family: SegmentKey.Family) -> [UInt8] {
    var bytes = [family.rawValue]
    append(segment, to: &bytes)
    return bytes
  }

  /// The segment that a key of this family belongs to; nil for a key of another family.
  static func segmentNumber(in key: [UInt8], _ family: SegmentKey.Family) -> UInt32? {
    guard key.count >= 5, key[0] == family.rawValue else { return nil }
    return key[1..<5].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The number in a document's key; nil for a key of another family.
  static func documentNumber(in key: UnsafeRawBufferPointer) -> UInt64? {
    key.first == documentFamily ? number(in: key) : nil
  }

  /// The number behind a key's family byte; nil when the key has another length.
  static func number(in key: UnsafeRawBufferPointer) -> UInt64? {
    guard key.count == 9 else { return nil }
    var number: UInt64 = 0
    for byte in key.dropFirst() { number = number << 8 | UInt64(byte) }
    return number
  }

  private static func numbered(_ family: UInt8, _ number: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(9)
    bytes.append(family)
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    return bytes
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }
}
