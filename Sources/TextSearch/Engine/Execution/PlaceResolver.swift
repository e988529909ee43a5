/// Tells where in a document's strings a word stands of which the index knows the position.
struct PlaceResolver {
  let analysis: TextAnalysis

  /// The start of the word at a position of a string, and of the place in it where `offset` of its folded bytes lies;
  /// both in UTF-16, the second from the first.
  func place(
    ofWord term: [UInt8], at position: Int, offset: Int, in string: Int, of document: StoredDocument
  ) throws -> (word: Int, token: Int) {
    if let layout = try document.layout() {
      let word = layout.wordStart(string: string, position: position) ?? 0
      let kind = layout.wordKind(string: string, position: position, term: term)
      let range = layout.range(
        string: string, position: position, kind: kind, term: term, folded: offset..<min(offset + 1, term.count))
      return (word, max(0, (range?.lowerBound ?? word) - word))
    }
    let place = document.withString(string) { bytes -> (word: Int, token: Int) in
      if let word = plainWordStart(at: position, in: bytes) { return (word, offset) }
      let text = analysis.analyze(String(decoding: bytes, as: UTF8.self))
      return self.place(ofWord: term, at: position, offset: offset, in: text)
    }
    return place ?? (0, 0)
  }

  private func place(
    ofWord term: [UInt8], at position: Int, offset: Int, in text: AnalyzedText
  ) -> (word: Int, token: Int) {
    let index = text.tokens.firstIndex { $0.position == position && $0.kind.isWord && $0.term == term }
    guard let index else { return (0, 0) }
    let word = text.tokens[index].utf16Range.lowerBound
    let range = text.utf16Range(of: index, folded: offset..<min(offset + 1, term.count))
    return (word, max(0, range.lowerBound - word))
  }

  /// The start of the word at a position, if it and all before it are plain and it is ASCII: then nothing has to be
  /// folded.
  private func plainWordStart(at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard analysis.standard != nil else { return nil }
    var tokenizer = Tokenizer(bytes)
    var current = 0
    while let surface = tokenizer.next() {
      if surface.hasGapBefore { current += 1 }
      if !surface.isPlain { return nil }
      if current == position {
        let isASCII = bytes[surface.start..<surface.end].allSatisfy { $0 < 0x80 }
        return isASCII ? surface.utf16Start : nil
      }
      current += 1
    }
    return nil
  }
}
