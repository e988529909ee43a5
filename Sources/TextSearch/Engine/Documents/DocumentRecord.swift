/// What the store keeps of one document: enough to hand it back as a result, and to index it again.
///
/// The record is written in the batch that acknowledges the document, before any segment holds it. So it is what a
/// crash is recovered from. An index that keeps no strings drops them, and keeps a layout in their place, when a stored
/// segment takes the document over.
struct DocumentRecord: Sendable {
  /// What remains of the document's text.
  enum Text: Sendable {
    case strings([String])
    /// An encoded ``DocumentLayout``.
    case layout([UInt8])
  }

  var identifier: [UInt8]
  var weight: Double
  /// An encoded context, as ``ContextCodec`` writes it; empty for an empty one.
  var context: [UInt8]
  var text: Text

  private enum Flag {
    static let weight: UInt8 = 1
    static let context: UInt8 = 2
    static let layout: UInt8 = 4
    static let all: UInt8 = 7
  }

  var encoded: [UInt8] {
    var writer = ByteWriter(reserving: 64 + identifier.count + context.count)
    var flags: UInt8 = 0
    if weight != 1 { flags |= Flag.weight }
    if !context.isEmpty { flags |= Flag.context }
    if case .layout = text { flags |= Flag.layout }
    writer.append(flags)
    writer.appendPrefixed(identifier)
    if weight != 1 { writer.appendDouble(weight) }
    if !context.isEmpty { writer.appendPrefixed(context) }
    switch text {
    case .layout(let bytes):
      writer.appendPrefixed(bytes)
    case .strings(let strings):
      writer.appendVarint(strings.count)
      for string in strings {
        var string = string
        string.withUTF8 { writer.appendPrefixed($0) }
      }
    }
    return writer.bytes
  }

  init(identifier: [UInt8], weight: Double, context: [UInt8], text: Text) {
    self.identifier = identifier
    self.weight = weight
    self.context = context
    self.text = text
  }

  /// Reads what ``encoded`` gave; nil when the bytes are not that.
  init?(decoding bytes: UnsafeRawBufferPointer) {
    var reader = ByteReader(bytes)
    let flags = reader.byte()
    guard flags & ~Flag.all == 0 else { return nil }
    identifier = Array(reader.prefixed())
    weight = flags & Flag.weight != 0 ? reader.double() : 1
    context = flags & Flag.context != 0 ? Array(reader.prefixed()) : []
    if flags & Flag.layout != 0 {
      text = .layout(Array(reader.prefixed()))
    } else {
      var strings: [String] = []
      for _ in 0..<reader.count() {
        strings.append(String(decoding: reader.prefixed(), as: UTF8.self))
      }
      text = .strings(strings)
    }
    if reader.isFaulty || !reader.isAtEnd || identifier.isEmpty || !weight.isFinite { return nil }
  }

  /// The strings; nil once only a layout is left.
  var strings: [String]? {
    if case .strings(let strings) = text { return strings }
    return nil
  }
}
