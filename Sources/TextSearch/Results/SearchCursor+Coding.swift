internal import Foundation

extension SearchCursor: LosslessStringConvertible {
  private static let version: UInt8 = 1

  /// The cursor as text of letters, digits, `-` and `_`.
  public var description: String {
    var writer = ByteWriter()
    writer.append(Self.version)
    switch order {
    case .relevance: writer.append(0)
    case .weight: writer.append(1)
    case .identifier: writer.append(2)
    case .context(let name):
      writer.append(3)
      writer.appendPrefixed(Array(name.utf8))
    }
    writer.append(isReversed ? 1 : 0)
    writer.appendDouble(value)
    writer.append(sortKey == nil ? 0 : 1)
    if let sortKey { writer.appendPrefixed(sortKey) }
    writer.appendPrefixed(identifier)
    writer.appendVarint(anchors.count)
    for anchor in anchors {
      writer.appendVarint(anchor.number)
      writer.appendPrefixed(anchor.identifier)
    }
    return Data(writer.bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Reads what ``description`` gave; nil when the text is something else.
  ///
  /// - Parameter description: The text of a cursor.
  public init?(_ description: String) {
    let base64 = description.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: base64 + padding),
      let cursor = [UInt8](data).withUnsafeBytes({ Self.decode($0) })
    else { return nil }
    self = cursor
  }

  private static func decode(_ bytes: UnsafeRawBufferPointer) -> SearchCursor? {
    var reader = ByteReader(bytes)
    guard reader.byte() == version else { return nil }
    let order: ResultOrder
    switch reader.byte() {
    case 0: order = .relevance
    case 1: order = .weight
    case 2: order = .identifier
    case 3: order = .context(String(decoding: reader.prefixed(), as: UTF8.self))
    default: return nil
    }
    var cursor = SearchCursor(order: order, isReversed: reader.byte() == 1, identifier: [])
    cursor.value = reader.double()
    if reader.byte() == 1 { cursor.sortKey = Array(reader.prefixed()) }
    cursor.identifier = Array(reader.prefixed())
    for _ in 0..<min(reader.count(), mostAnchors) {
      cursor.anchors.append(Anchor(number: reader.varint(), identifier: Array(reader.prefixed())))
    }
    let isSound = !reader.isFaulty && reader.isAtEnd && !cursor.identifier.isEmpty && cursor.value.isFinite
    return isSound ? cursor : nil
  }
}

/// Coded as its text.
extension SearchCursor: Codable {
  /// Reads a cursor from its text.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: `DecodingError` when the text is not that of a cursor.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let cursor = SearchCursor(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is no search cursor.")
    }
    self = cursor
  }

  /// Writes the cursor as its text.
  ///
  /// - Parameter encoder: Where to write.
  /// - Throws: What `encoder` throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
