/// A text with its tokens, and the way from their folded bytes back to the original.
struct AnalyzedText: Sendable {
  /// By position, then the longest span last.
  let tokens: [AnalyzedToken]
  /// How many positions the text takes.
  let positionCount: Int

  /// Gives the range in the original of some of a token's folded bytes, for a text that is known otherwise.
  typealias Ranges = @Sendable (_ token: AnalyzedToken, _ folded: Range<Int>) -> Range<Int>

  private let text: String
  /// nil when the tokens are of an analyzer that only tells where they stand.
  private let folder: TermFolder?
  private let ranges: Ranges?

  init(tokens: [AnalyzedToken], positionCount: Int, text: String, folder: TermFolder?) {
    self.tokens = tokens
    self.positionCount = positionCount
    self.text = text
    self.folder = folder
    ranges = nil
  }

  /// Makes a text that is not at hand itself.
  init(tokens: [AnalyzedToken], positionCount: Int, ranges: @escaping Ranges) {
    self.tokens = tokens
    self.positionCount = positionCount
    text = ""
    folder = nil
    self.ranges = ranges
  }

  /// The exact range in the original of some of a token's folded bytes, in UTF-16 code units.
  ///
  /// Half of a letter that folds to two is the whole letter. The range of a part of a joined form goes over the
  /// punctuation between. An index or a range out of bounds gives an empty range.
  ///
  /// - Complexity: O(*n*) in the length of the token.
  func utf16Range(of tokenIndex: Int, folded: Range<Int>) -> Range<Int> {
    guard tokens.indices.contains(tokenIndex) else { return 0..<0 }
    let token = tokens[tokenIndex]
    if folded == 0..<token.term.count { return token.utf16Range }
    if let ranges { return ranges(token, folded) }
    return foldingMap(of: token).originalRange(ofFolded: folded)
  }

  /// The map of one of the text's tokens.
  func foldingMap(of token: AnalyzedToken) -> FoldingMap {
    guard let folder, !token.source.isEmpty else { return customMap(of: token) }
    var text = text
    let map = text.withUTF8 { bytes in
      FoldingMap(token: token, bytes: bytes, boundaries: CharacterBoundaries(self.text), folder: folder)
    }
    return map.foldedCount == token.term.count ? map : wholeMap(of: token)
  }

  /// One to one where the lengths agree, else the whole token.
  private func customMap(of token: AnalyzedToken) -> FoldingMap {
    let term = String(decoding: token.term, as: UTF8.self)
    guard term.utf16.count == token.utf16Range.count else { return wholeMap(of: token) }
    var map = FoldingMap()
    var start = token.utf16Range.lowerBound
    for character in term {
      let end = start + character.utf16.count
      map.append(foldedCount: character.utf8.count, original: start..<end)
      start = end
    }
    return map
  }

  private func wholeMap(of token: AnalyzedToken) -> FoldingMap {
    var map = FoldingMap()
    map.append(foldedCount: token.term.count, original: token.utf16Range)
    return map
  }
}

extension FoldingMap {
  /// Folds the characters of a token one by one.
  fileprivate init(
    token: AnalyzedToken, bytes: UnsafeBufferPointer<UInt8>, boundaries: CharacterBoundaries, folder: TermFolder
  ) {
    self.init()
    var boundaries = boundaries
    guard token.source.upperBound <= bytes.count else { return }
    let isJoined = !token.kind.isWord && token.kind.span > 1
    var position = token.source.lowerBound
    let firstStart = boundaries.start(at: position, in: bytes)
    var utf16Start = token.utf16Range.lowerBound
    var characterStart = firstStart
    while position < token.source.upperBound {
      let characterEnd = boundaries.next(after: position, in: bytes)
      let part = position..<min(characterEnd, token.source.upperBound)
      let folded = folder.fold(UnsafeBufferPointer(rebasing: bytes[part]), droppingConnectors: isJoined)
      let utf16End = utf16Start + bytes.utf16Count(in: characterStart..<characterEnd)
      append(foldedCount: folded.count, original: utf16Start..<utf16End)
      position = part.upperBound
      characterStart = characterEnd
      utf16Start = utf16End
    }
  }
}
