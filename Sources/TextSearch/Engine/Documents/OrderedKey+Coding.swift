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
