/// Writes one string's part of a layout.
struct LayoutEncoder {
  private let text: AnalyzedText
  private let positionCount: Int
  private var words = NibbleWriter()
  /// The position up to which words are written.
  private var position = 0
  /// The start of the last of them.
  private var start = 0
  private var exceptions: [UInt8] = []
  private var exceptionCount: UInt = 0
  private var exceptionPosition = 0

  init(_ text: AnalyzedText) {
    self.text = text
    // A position that another analyzer made up is of no use to anyone, and must not trap.
    positionCount = min(max(0, text.positionCount), DocumentLayout.longestString)
    let tokens = text.tokens
    var index = 0
    while index < tokens.count {
      let end = self.end(ofPositionAt: index)
      // Nobody asks where a separator stands.
      if !tokens[index].isSeparator, (position..<max(position, positionCount)).contains(tokens[index].position) {
        append(index..<end)
      }
      index = end
    }
    skip(to: positionCount)
  }

  func append(to bytes: inout [UInt8]) {
    bytes.append(layoutNumber: UInt(positionCount))
    bytes += words.bytes
    bytes.append(layoutNumber: exceptionCount)
    bytes += exceptions
  }

  // MARK: Words

  /// Appends the words that start at one position.
  private mutating func append(_ indices: Range<Int>) {
    let token = text.tokens[indices.lowerBound]
    skip(to: token.position)
    if indices.count == 1, token.isOneToOne, token.kind.span == 1 {
      appendWord(at: token.utf16Range.lowerBound)
      return
    }
    let lies = indices.map { TermLie(of: $0, in: text) }
    let wordStart = wordStart(of: lies)
    if lies.count == 1, let length = characterLength(of: lies[0]) {
      appendCharacter(at: wordStart, length: length)
    } else {
      appendWord(at: wordStart)
      for lie in lies { appendException(lie, among: indices, wordStart: wordStart) }
    }
  }

  private mutating func appendWord(at wordStart: Int) {
    switch wordStart - start {
    case let distance where distance <= 0:
      words.append(nibble: LayoutWordReader.Code.backwards)
      words.append(number: UInt(-distance))
    case let distance where distance < LayoutWordReader.Code.leastLongDistance:
      words.append(nibble: UInt8(distance))
    case let distance:
      words.append(nibble: LayoutWordReader.Code.longDistance)
      words.append(number: UInt(distance - LayoutWordReader.Code.leastLongDistance))
    }
    start = wordStart
    position += 1
  }

  private mutating func appendCharacter(at wordStart: Int, length: Int) {
    words.append(nibble: LayoutWordReader.Code.character)
    words.append(small: wordStart - start)
    words.append(small: length)
    start = wordStart
    position += 1
  }

  private mutating func skip(to target: Int) {
    switch target - position {
    case ...0: return
    case 1: words.append(nibble: LayoutWordReader.Code.hole)
    case let holes:
      words.append(nibble: LayoutWordReader.Code.holes)
      words.append(number: UInt(holes - 2))
    }
    position = target
  }

  /// How long a word is, if all of it is one character of the original and its folded form does not tell the length.
  private func characterLength(of lie: TermLie) -> Int? {
    guard lie.token.kind == .word, lie.ranges.allSatisfy({ $0 == lie.whole }),
      !lie.isTold(byPartStarts: [], wordStart: lie.whole.lowerBound)
    else { return nil }
    return lie.whole.count
  }

  // MARK: Exceptions

  /// Appends how a word lies on the original if a reader cannot know it.
  private mutating func appendException(_ lie: TermLie, among indices: Range<Int>, wordStart: Int) {
    let token = lie.token
    let parts = partStarts(of: token, after: indices.upperBound)
    if token.term.isEmpty || lie.isTold(byPartStarts: parts, wordStart: wordStart) { return }
    let isAmbiguous = indices.contains { text.tokens[$0].kind == token.kind && text.tokens[$0].term != token.term }
    exceptions.append(layoutNumber: UInt(token.position - exceptionPosition))
    LayoutException.append(
      kind: token.kind, startDistance: lie.whole.lowerBound - wordStart,
      termHash: isAmbiguous ? LayoutException.hash(of: token.term) : nil, steps: lie.steps, to: &exceptions)
    exceptionPosition = token.position
    exceptionCount += 1
  }

  /// Where the parts of a joined form start, the first one's start left out, as a reader finds them.
  private func partStarts(of token: AnalyzedToken, after index: Int) -> [Int] {
    if token.kind.isWord { return [] }
    var starts: [Int] = []
    var index = index
    while index < text.tokens.count, text.tokens[index].position - token.position < token.kind.span {
      let end = end(ofPositionAt: index)
      if text.tokens[index].position < positionCount {
        starts.append(wordStart(of: (index..<end).map { TermLie(of: $0, in: text) }))
      }
      index = end
    }
    return starts
  }

  // MARK: Tokens

  /// The first token behind those at the position of one.
  private func end(ofPositionAt index: Int) -> Int {
    var end = index + 1
    while end < text.tokens.count, text.tokens[end].position == text.tokens[index].position { end += 1 }
    return end
  }

  /// Where the words at one position start. A word may be one mark of a character: then it starts where that does.
  private func wordStart(of lies: [TermLie]) -> Int {
    lies.map(\.whole.lowerBound).min() ?? 0
  }
}
