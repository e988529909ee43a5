/// Reads typed text element by element. Nothing is read more than a few times, whatever the text.
struct UserTextScanner {
  enum Element {
    case item(Query)
    case or
  }

  private enum Quote {
    case straight, typographic
  }

  private let utf8: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// How many bytes have been looked at, those looked at twice counted twice.
  private(set) var examined = 0
  /// Quotes that are known not to come any more, so that many unclosed ones do not each search to the end.
  private var straightQuotesEnded = false
  private var typographicQuotesEnded = false

  init(_ utf8: UnsafeBufferPointer<UInt8>) { self.utf8 = utf8 }

  mutating func next() -> Element? {
    while true {
      skipEmptyPhrases()
      let wasSeparated = skipSpaces() || position == 0
      guard position < utf8.count else { return nil }
      if wasSeparated, isExclusion {
        position += 1
        if let phrase = phrase() {
          // A phrase of nothing excludes nothing.
          if phrase.isEmpty { continue }
          return .item(!query(ofPhrase: phrase))
        }
        return .item(!query(ofText: text()))
      }
      if let phrase = phrase() {
        if phrase.isEmpty { continue }
        return .item(query(ofPhrase: phrase))
      }
      let text = text()
      if wasSeparated, isSeparated, utf8[text].elementsEqual("OR".utf8) { return .or }
      return .item(query(ofText: text))
    }
  }

  /// What a text stands for; a phrase right behind it belongs to it when the text names a field, as in `title:"…"`.
  private mutating func query(ofText text: Range<Int>) -> Query {
    let item = UserTextItem(UnsafeBufferPointer(rebasing: utf8[text]))
    guard let name = item.nameBeforePhrase, position < utf8.count else { return item.query }
    let before = position
    guard let phrase = phrase(), !phrase.isEmpty else {
      position = before
      return item.query
    }
    let query = query(ofPhrase: phrase)
    return Query(.typedField(name, query, otherwise: [item.query, query]))
  }

  /// What the text in quotes stands for: with a `*` at its end its last word may be unfinished.
  private func query(ofPhrase phrase: Range<Int>) -> Query {
    let end = utf8[phrase].lastIndex { $0 != UInt8(ascii: " ") } ?? phrase.lowerBound
    guard utf8[end] == UInt8(ascii: "*"), end > phrase.lowerBound else { return .phrase(string(phrase)) }
    return .prefix(string(phrase.lowerBound..<end))
  }

  /// Whether a hyphen stands here that leaves out what follows: one alone, right before something.
  private var isExclusion: Bool {
    let hyphen = UInt8(ascii: "-")
    return utf8[position] == hyphen && position + 1 < utf8.count && utf8[position + 1] != hyphen
      && spaceLength(at: position + 1) == 0
  }

  /// Whether nothing or a space comes next.
  private var isSeparated: Bool { position == utf8.count || spaceLength(at: position) > 0 }

  /// Passes over pairs of straight quotes, as ``phrase()`` would one by one, only faster.
  private mutating func skipEmptyPhrases() {
    let quote = UInt8(ascii: "\"")
    let start = position
    while position + 1 < utf8.count, utf8[position] == quote, utf8[position + 1] == quote { position += 2 }
    examined += position - start
  }

  private mutating func skipSpaces() -> Bool {
    let start = position
    while position < utf8.count {
      let length = spaceLength(at: position)
      if length == 0 { break }
      position += length
    }
    examined += position - start
    return position > start
  }

  /// What the quotes hold that open here, or nil and no step when none open or they are never closed.
  private mutating func phrase() -> Range<Int>? {
    guard let (quote, length) = quote(at: position), opensPhrase(quote, at: position),
      let end = closing(quote, from: position + length)
    else { return nil }
    let phrase = position + length..<end.start
    position = end.end
    examined += length + end.end - end.start
    return phrase
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

  /// The bytes up to a space or a quote that opens a phrase, at least one character.
  private mutating func text() -> Range<Int> {
    let start = position
    position += 1
    while position < utf8.count, spaceLength(at: position) == 0 {
      if let (quote, length) = quote(at: position), opensPhrase(quote, at: position) {
        // Only a phrase that is closed ends the text; what stands open is part of it.
        if closing(quote, from: position + length) != nil { break }
        position += length
      } else {
        position += 1
      }
    }
    examined += position - start
    return start..<position
  }

  private mutating func closing(_ opening: Quote, from start: Int) -> (start: Int, end: Int)? {
    switch opening {
    case .straight: if straightQuotesEnded { return nil }
    case .typographic: if typographicQuotesEnded { return nil }
    }
    var index = start
    defer { examined += index - start }
    while index < utf8.count {
      if let (quote, length) = quote(at: index) {
        if quote == opening { return (index, index + length) }
        index += length
      } else {
        index += 1
      }
    }
    switch opening {
    case .straight: straightQuotesEnded = true
    case .typographic: typographicQuotesEnded = true
    }
    return nil
  }

  /// The quote that starts at a byte: `"` `＂`, or one of `“` `”` `„` `‟` `«` `»`.
  private func quote(at index: Int) -> (Quote, length: Int)? {
    switch utf8[index] {
    case UInt8(ascii: "\""): return (.straight, 1)
    case 0xC2 where index + 1 < utf8.count && (utf8[index + 1] == 0xAB || utf8[index + 1] == 0xBB):
      return (.typographic, 2)
    case 0xE2 where index + 2 < utf8.count && utf8[index + 1] == 0x80 && (0x9C...0x9F).contains(utf8[index + 2]):
      return (.typographic, 3)
    case 0xEF where index + 2 < utf8.count && utf8[index + 1] == 0xBC && utf8[index + 2] == 0x82:
      return (.straight, 3)
    default: return nil
    }
  }

  /// Whether a quote may open a phrase. A straight one right after a letter or digit does not, as in `5"` and in the
  /// Hebrew abbreviation צה"ל, unless the script puts no spaces, so that it could not stand apart.
  private func opensPhrase(_ quote: Quote, at index: Int) -> Bool {
    guard quote == .straight, index > 0 else { return true }
    let last = utf8[index - 1]
    if last < 0x80 {
      return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last | 0x20)
        && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last)
    }
    // Whole blocks will do: what they hold besides letters is rare before a quote.
    switch scalar(before: index) {
    case 0xC0..<0xE00, 0x10A0..<0x1780, 0x1E00..<0x2000, 0xAC00..<0xD7B0: return false
    default: return true
    }
  }

  /// The character that ends before a byte, read without checks: the UTF-8 of a String is sound.
  private func scalar(before index: Int) -> UInt32 {
    var start = index - 1
    var value = UInt32(utf8[start] & 0x3F)
    var shift: UInt32 = 6
    while start > 0, utf8[start] & 0xC0 == 0x80, shift <= 18 {
      start -= 1
      value |= UInt32(utf8[start] & 0x3F) << shift
      shift += 6
    }
    // The lead byte says in its high bits how many bytes there are; drop what of that was taken along.
    return value & (index - start == 2 ? 0x7FF : index - start == 3 ? 0xFFFF : 0x1F_FFFF)
  }

  /// How many bytes the space takes that starts at a byte; 0 when none does.
  private func spaceLength(at index: Int) -> Int {
    let byte = utf8[index]
    if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) ? 1 : 0 }
    guard byte == 0xC2 || byte == 0xE1 || byte == 0xE2 || byte == 0xE3, index + 1 < utf8.count else { return 0 }
    let second = utf8[index + 1]
    if byte == 0xC2 { return second == 0x85 || second == 0xA0 ? 2 : 0 }
    guard index + 2 < utf8.count else { return 0 }
    switch (byte, second, utf8[index + 2]) {
    case (0xE1, 0x9A, 0x80), (0xE3, 0x80, 0x80), (0xE2, 0x81, 0x9F): return 3
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9), (0xE2, 0x80, 0xAF): return 3
    default: return 0
    }
  }
}
