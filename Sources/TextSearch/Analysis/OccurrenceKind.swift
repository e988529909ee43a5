/// What one occurrence of a term is in its text: a word, a part of a compound, or a compound's whole or joined form.
///
/// In `node.js`, *node* and *js* are parts, *node.js* is the whole word, *nodejs* the joined form. In `plug-in`, *plug*
/// and *in* are words and *plugin* the joined form. The raw value is what posting lists store.
struct OccurrenceKind: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A word of one position: by far the most.
  static let word = OccurrenceKind(rawValue: 0)
  /// A part of a longer word, of one position.
  static let part = OccurrenceKind(rawValue: 1)

  /// A word made of `span` parts, two or more.
  static func compound(span: Int) -> OccurrenceKind { OccurrenceKind(rawValue: UInt32(span) << 1) }
  /// The form of a compound without its punctuation, over `span` positions, two or more.
  static func joined(span: Int) -> OccurrenceKind { OccurrenceKind(rawValue: UInt32(span) << 1 | 1) }

  /// Whether it is a word of the text itself, as keyword search looks at, rather than a part or a joined form.
  var isWord: Bool { rawValue & 1 == 0 }
  /// How many positions it covers.
  var span: Int { max(1, Int(rawValue >> 1)) }
}
