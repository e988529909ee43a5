/// What a check sees of a document, decoded where the check looks.
package protocol CheckedDocument {
  /// The identifier under which the object was indexed.
  var identifier: [UInt8] { get }

  /// What the object was indexed with under some names, to be handed back.
  ///
  /// - Parameters:
  ///   - names: The names, in the order of their UTF-8 bytes.
  ///   - body: Takes the place of a name among `names`, and its value.
  /// - Throws: `.corrupted`, and what `body` throws.
  func forEachValue(named names: [[UInt8]], _ body: (Int, ContextValue) throws -> Void) throws

  /// One of the object's strings; nil when it has none with this number, or the index keeps no strings.
  func string(_ number: Int) -> String?
}
