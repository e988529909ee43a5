/// The folding of an index with the root locale, for other modules of the package.
package enum TextFolding {
  private static let folder = TermFolder(family: .root)

  /// The text without case, accents, width and compatibility forms, as words are compared.
  ///
  /// It goes by characters: the folded forms of a text's characters, one after another, are that of the text.
  ///
  /// - Parameter text: Any text.
  /// - Complexity: O(*n*) in its length.
  package static func fold(_ text: String) -> String {
    var text = text
    return text.withUTF8 { String(decoding: folder.fold($0), as: UTF8.self) }
  }

  /// Whether a scalar is a word by itself: of a script that is written without spaces, or an emoji.
  ///
  /// - Parameter scalar: Any scalar.
  package static func isUnit(_ scalar: Unicode.Scalar) -> Bool { ScalarTable.shared[scalar.value].isUnit }
}
