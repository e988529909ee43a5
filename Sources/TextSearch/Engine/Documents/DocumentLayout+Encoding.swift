extension DocumentLayout {
  /// The layout of a document with these strings, as it is stored.
  ///
  /// - Complexity: O(*n*) in the length of the strings.
  static func encode(_ texts: [AnalyzedText]) -> [UInt8] {
    var bytes = [version]
    bytes.append(layoutNumber: UInt(texts.count))
    for text in texts {
      LayoutEncoder(text).append(to: &bytes)
    }
    return bytes
  }
}
