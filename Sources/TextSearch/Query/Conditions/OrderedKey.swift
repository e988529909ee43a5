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
