/// A document as the store has it: its record's bytes, read only where somebody looks.
struct StoredDocument: Sendable {
  let identifier: [UInt8]
  let weight: Double
  private let bytes: [UInt8]
  private let contextRange: Range<Int>
  private let keysRange: Range<Int>
  private let layoutRange: Range<Int>?
  private let stringRanges: [Range<Int>]

  /// Nil when the bytes are not what ``DocumentRecord`` writes.
  init?(_ bytes: [UInt8]) {
    var identifier: [UInt8] = []
    var weight = 1.0
    var contextRange = 0..<0
    var keysRange = 0..<0
    var layoutRange: Range<Int>?
    var stringRanges: [Range<Int>] = []
    let isSound = bytes.withUnsafeBytes { raw -> Bool in
      var reader = ByteReader(raw)
      let flags = reader.byte()
      guard flags & ~DocumentRecord.Flag.all == 0 else { return false }
      identifier = Array(reader.prefixed())
      if flags & DocumentRecord.Flag.weight != 0 { weight = reader.double() }
      if flags & DocumentRecord.Flag.context != 0 { contextRange = reader.prefixedRange() }
      if flags & DocumentRecord.Flag.keys != 0 { keysRange = reader.prefixedRange() }
      if flags & DocumentRecord.Flag.layout != 0 {
        layoutRange = reader.prefixedRange()
      } else {
        let count = reader.count()
        stringRanges.reserveCapacity(count)
        for _ in 0..<count { stringRanges.append(reader.prefixedRange()) }
      }
      return !reader.isFaulty && reader.isAtEnd && !identifier.isEmpty && weight.isFinite
    }
    guard isSound else { return nil }
    self.bytes = bytes
    self.identifier = identifier
    self.weight = weight
    self.contextRange = contextRange
    self.keysRange = keysRange
    self.layoutRange = layoutRange
    self.stringRanges = stringRanges
  }

  /// What the object was indexed with to be handed back.
  ///
  /// - Throws: `.corrupted`.
  func context() throws -> [String: ContextValue] {
    try ContextCodec.decode(Array(bytes[contextRange]))
  }

  /// Calls `body` with the encoded context, empty for an empty one.
  func withContextBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[contextRange])) }
  }

  /// What the document is found by beside its text.
  ///
  /// - Throws: `.corrupted`.
  func orderedKeys() throws -> [OrderedKey] {
    guard !keysRange.isEmpty else { return [] }
    let keys = bytes.withUnsafeBytes { OrderedKey.decode(UnsafeRawBufferPointer(rebasing: $0[keysRange])) }
    guard let keys else { throw TextIndexError.corruptedRecord("a document's ordered keys make no sense") }
    return keys
  }

  /// The encoded context.
  var contextBytes: [UInt8] { Array(bytes[contextRange]) }

  /// The strings; nil when only a layout is left of them.
  var strings: [String]? {
    if layoutRange != nil { return nil }
    return stringRanges.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Where the words stand, for a document whose strings are not kept.
  func layout() throws -> DocumentLayout? {
    try layoutRange.map { try DocumentLayout(decoding: Array(bytes[$0])) }
  }

  var keepsStrings: Bool { layoutRange == nil }

  /// Calls `body` with the UTF-8 of a string; gives nil when there is none with this number.
  func withString<Result>(
    _ number: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    guard stringRanges.indices.contains(number) else { return nil }
    return try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[stringRanges[number]])) }
  }
}
