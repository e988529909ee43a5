/// What a check sees of a document: its record, decoded where the check looks.
package struct CheckedDocument {
  let record: StoredDocument

  /// The identifier under which the object was indexed.
  package var identifier: [UInt8] { record.identifier }

  /// What the object was indexed with under some names, to be handed back.
  ///
  /// - Parameters:
  ///   - names: The names, in the order of their UTF-8 bytes.
  ///   - body: Takes the place of a name among `names`, and its value.
  /// - Throws: `.corrupted`, and what `body` throws.
  package func forEachValue(named names: [[UInt8]], _ body: (Int, ContextValue) throws -> Void) throws {
    try record.withContextBytes { bytes in
      try ContextDecoder.forEachValue(in: bytes, named: names) { try body($0, ContextDecoder.value($1)) }
    }
  }

  /// One of the object's strings; nil when it has none with this number, or the index keeps no strings.
  package func string(_ number: Int) -> String? {
    record.withString(number) { String(decoding: $0, as: UTF8.self) }
  }
}
