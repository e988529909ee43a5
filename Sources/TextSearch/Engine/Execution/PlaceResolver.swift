/// Tells where in a document's strings a word stands of which the index knows the position.
///
/// Only the words up to that one are cut out of the text, and only that one is folded. How many positions a compound
/// takes is remembered, so that one resolver should serve many searches, one after another.
final class PlaceResolver {
  private let analysis: TextAnalysis
  let words: WordAnalyzer?
  /// Surfaces that may take several positions, and how many they take.
  private var surfaces = ByteStringTable()
  private var positionCounts = GrowingBuffer<Int>()

  init(analysis: TextAnalysis) {
    self.analysis = analysis
    words = analysis.standard?.wordAnalyzer
  }

  deinit {
    surfaces.deallocate()
    positionCounts.deallocate()
  }

  /// What is remembered.
  var byteCount: Int { surfaces.byteCount + positionCounts.byteCount }

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
      guard let words else {
        return self.place(
          ofWord: term, at: position, offset: offset, in: String(decoding: bytes, as: UTF8.self))
      }
      return self.place(ofWord: term, at: position, offset: offset, in: bytes, words: words)
    }
    return place ?? (0, 0)
  }

  /// Walks the surfaces of the text, and analyses the one that holds the position.
  private func place(
    ofWord term: [UInt8], at position: Int, offset: Int, in bytes: UnsafeBufferPointer<UInt8>, words: WordAnalyzer
  ) -> (word: Int, token: Int) {
    var tokenizer = Tokenizer(bytes)
    var current = 0
    while let surface = tokenizer.next() {
      if surface.hasGapBefore { current += 1 }
      let text = UnsafeBufferPointer(rebasing: bytes[surface.start..<surface.end])
      let count = surface.isPlain ? 1 : positionCount(of: text, surface, words)
      if position < current + count {
        if surface.isPlain, text.allSatisfy({ $0 < 0x80 }) { return (surface.utf16Start, offset) }
        let place = place(
          ofWord: term, at: position - current, offset: offset, in: String(decoding: text, as: UTF8.self))
        return (surface.utf16Start + place.word, place.token)
      }
      current += count
    }
    return (0, 0)
  }

  private func place(
    ofWord term: [UInt8], at position: Int, offset: Int, in string: String
  ) -> (word: Int, token: Int) {
    let text = analysis.analyze(string)
    let index = text.tokens.firstIndex { $0.position == position && $0.kind.isWord && $0.term == term }
    guard let index else { return (0, 0) }
    let word = text.tokens[index].utf16Range.lowerBound
    let range = text.utf16Range(of: index, folded: offset..<min(offset + 1, term.count))
    return (word, max(0, range.lowerBound - word))
  }

  func positionCount(
    of text: UnsafeBufferPointer<UInt8>, _ surface: Surface, _ words: WordAnalyzer
  ) -> Int {
    let (index, isNew) = surfaces.index(of: text, hash: surface.hash)
    if isNew { positionCounts.append(words.analyze(text, isUnit: surface.isUnit).positionCount) }
    return positionCounts[index]
  }
}
