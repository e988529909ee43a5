/// A value under a name by which a document is found without its text, and takes a place in the order of the values.
///
/// The store keeps an entry for each key of each document, in the order of the names, the values and the documents; it
/// is written and removed in the batch that writes and removes the document. Entries lead to document numbers, which
/// stay the same through merges.
package struct OrderedKey: Hashable, Sendable {
  /// What the value is of, such as the name of an attribute.
  package let name: String
  /// The value as bytes that sort as the values do: see ``SortKey``.
  let value: [UInt8]

  /// Makes a key.
  ///
  /// - Parameters:
  ///   - name: What the value is of.
  ///   - value: The value. Keep texts short: the whole value is part of a key of the store.
  package init(_ name: String, _ value: ContextValue) {
    self.name = name
    self.value = SortKey.bytes(of: value)
  }

  init(name: String, bytes: [UInt8]) {
    self.name = name
    value = bytes
  }
}

extension OrderedKey {
  /// The form in which a document's record lists its keys.
  static func encode(_ keys: [OrderedKey]) -> [UInt8] {
    var writer = ByteWriter(reserving: keys.reduce(4) { $0 + $1.name.utf8.count + $1.value.count + 8 })
    writer.appendVarint(keys.count)
    for key in keys {
      writer.appendPrefixed(key.name.utf8)
      writer.appendPrefixed(key.value)
    }
    return writer.bytes
  }

  /// Reads what ``encode(_:)`` gave; nil when the bytes are not that.
  static func decode(_ bytes: UnsafeRawBufferPointer) -> [OrderedKey]? {
    var reader = ByteReader(bytes)
    let count = reader.count()
    var keys: [OrderedKey] = []
    for _ in 0..<count {
      let name = String(decoding: reader.prefixed(), as: UTF8.self)
      keys.append(OrderedKey(name: name, bytes: Array(reader.prefixed())))
    }
    return reader.isFaulty || !reader.isAtEnd ? nil : keys
  }
}
