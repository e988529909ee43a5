/// A document that is committed and stands in no segment yet.
struct PendingDocument: Sendable {
  private enum Text: Sendable {
    case single(identifier: [UInt8], strings: [String])
    /// With the place of the identifier, and where the strings end that follow it.
    case packed(PackedTexts, identifier: Range<Int>, first: Int, others: [Int])
  }

  let number: UInt64
  let weight: Double
  /// An estimate of the memory that it takes.
  let byteCount: Int
  private var text: Text

  init(number: UInt64, identifier: [UInt8], strings: [String], weight: Double) {
    self.number = number
    self.weight = weight
    byteCount = strings.reduce(64) { $0 + $1.utf8.count }
    text = .single(identifier: identifier, strings: strings)
  }

  var identifier: [UInt8] {
    switch text {
    case .single(let identifier, _): identifier
    case .packed(let texts, let identifier, _, _): Array(texts.bytes(identifier))
    }
  }

  /// Calls `body` with the UTF-8 of each string.
  @inline(__always)
  func forEachString(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    switch text {
    case .single(_, let strings):
      for var string in strings { string.withUTF8 { body($0) } }
    case .packed(let texts, let identifier, let first, let others):
      body(texts.bytes(identifier.upperBound..<first))
      var start = first
      for end in others {
        body(texts.bytes(start..<end))
        start = end
      }
    }
  }

  /// Puts the text of these documents into one piece of memory, when that is worth it.
  static func pack(_ documents: inout [PendingDocument]) {
    let byteCount = documents.reduce(0) { $0 + $1.byteCount + $1.identifierByteCount }
    guard byteCount >= leastPackedBytes else { return }
    let texts = PackedTexts(capacity: byteCount)
    for index in documents.indices { documents[index].move(into: texts) }
  }

  /// From so many bytes on memory comes from the system by itself.
  private static let leastPackedBytes = 256 << 10

  private var identifierByteCount: Int {
    if case .single(let identifier, _) = text { return identifier.count }
    return 0
  }

  private mutating func move(into texts: PackedTexts) {
    guard case .single(let identifier, let strings) = text, !strings.isEmpty else { return }
    let place = identifier.withUnsafeBufferPointer { texts.append($0) }
    var ends: [Int] = []
    var first: Int?
    for var string in strings {
      let end = string.withUTF8 { texts.append($0) }.upperBound
      if first == nil { first = end } else { ends.append(end) }
    }
    text = .packed(texts, identifier: place, first: first ?? place.upperBound, others: ends)
  }
}
