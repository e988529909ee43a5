/// What the store keeps of one document: enough to hand it back as a result, and to index it again.
///
/// The record is written in the batch that acknowledges the document, before any segment holds it. So it is what a
/// crash is recovered from. An index that keeps no strings drops them, and keeps a layout in their place, when a stored
/// segment takes the document over. ``StoredDocument`` reads what this writes.
struct DocumentRecord: Sendable {
  /// What remains of the document's text.
  enum Text: Sendable {
    case strings([String])
    /// An encoded ``DocumentLayout``.
    case layout([UInt8])

    /// At most so many bytes stand for it in the record.
    fileprivate var longestEncoding: Int {
      switch self {
      case .strings(let strings): strings.reduce(10) { $0 + $1.utf8.count + 10 }
      case .layout(let bytes): bytes.count + 10
      }
    }
  }

  enum Flag {
    static let weight: UInt8 = 1
    static let context: UInt8 = 2
    static let layout: UInt8 = 4
    static let keys: UInt8 = 8
    static let all: UInt8 = 15
  }

  var identifier: [UInt8]
  var weight: Double
  /// An encoded context, as ``ContextCodec`` writes it; empty for an empty one.
  var context: [UInt8]
  var text: Text
  /// What the document is found by beside its text; the commit that writes the record writes their entries.
  var keys: [OrderedKey] = []

  var encoded: [UInt8] {
    let keyBytes = keys.isEmpty ? [] : OrderedKey.encode(keys)
    var writer = ByteWriter(reserving: 64 + identifier.count + context.count + keyBytes.count + text.longestEncoding)
    var flags: UInt8 = 0
    if weight != 1 { flags |= Flag.weight }
    if !context.isEmpty { flags |= Flag.context }
    if case .layout = text { flags |= Flag.layout }
    if !keys.isEmpty { flags |= Flag.keys }
    writer.append(flags)
    writer.appendPrefixed(identifier)
    if weight != 1 { writer.appendDouble(weight) }
    if !context.isEmpty { writer.appendPrefixed(context) }
    if !keys.isEmpty { writer.appendPrefixed(keyBytes) }
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

  /// The strings; nil once only a layout is left.
  var strings: [String]? {
    if case .strings(let strings) = text { return strings }
    return nil
  }
}
