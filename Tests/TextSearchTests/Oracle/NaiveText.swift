/// A text cut into words as keyword search sees them, by rules of its own: see ``NaiveSearcher``.
struct NaiveText {
  struct Word {
    /// The folded scalars, and for each the original characters it comes from, in UTF-16 code units.
    var scalars: [Unicode.Scalar] = []
    var sources: [Range<Int>] = []
    /// Where the word starts in the text, in UTF-16 code units.
    var start: Int
    var isUnit = false
    /// Whether a space or sign between this word and the one before counts, because one of the two is a unit.
    var hasGap = false

    /// The original characters of a part, from the first to the last that have a share in it.
    func source(of part: Range<Int>) -> Range<Int> {
      sources[part.lowerBound].lowerBound..<sources[part.upperBound - 1].upperBound
    }
  }

  private enum Kind {
    case letter, digit, unit, sign
  }

  private(set) var words: [Word] = []

  init(_ text: String) {
    var offset = 0
    let characters = text.map { character in
      defer { offset += character.utf16.count }
      return (character: character, kind: Self.kind(of: character), start: offset)
    }
    var isSeparated = false
    var isOpen = false

    func startWord(_ word: Word) {
      var word = word
      word.hasGap = isSeparated && (word.isUnit || words.last?.isUnit == true)
      words.append(word)
      isSeparated = false
    }

    func append(_ character: Character, from source: Range<Int>) {
      for scalar in NaiveFolding.fold(character) {
        words[words.count - 1].scalars.append(scalar)
        words[words.count - 1].sources.append(source)
      }
    }

    for (index, (character, kind, start)) in characters.enumerated() {
      let source = start..<start + character.utf16.count
      switch kind {
      case .unit:
        isOpen = false
        if character.isNaiveEmoji {
          let folded = NaiveFolding.fold(character)
          let sources = folded.map { _ in source }
          startWord(Word(scalars: folded, sources: sources, start: source.lowerBound, isUnit: true))
        } else {
          // Each scalar is a unit; the place of any of them is the whole character.
          for scalar in NaiveFolding.fold(character) {
            startWord(Word(scalars: [scalar], sources: [source], start: source.lowerBound, isUnit: true))
          }
        }
      case .letter, .digit:
        if !isOpen { startWord(Word(start: source.lowerBound)) }
        isOpen = true
        append(character, from: source)
      case .sign:
        let before = index > 0 ? characters[index - 1].kind : .sign
        let after = index + 1 < characters.count ? characters[index + 1].kind : .sign
        if isOpen, Self.joins(character, before, after) {
          append(character, from: source)
        } else {
          // A hyphen ends a word and starts the next; between two words any sign and none are the same.
          isOpen = false
          isSeparated = true
        }
      }
    }
  }

  private static func kind(of character: Character) -> Kind {
    guard let first = character.unicodeScalars.first, !character.isNaiveEmoji else { return .unit }
    switch first.value {
    case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFF, 0xFF66...0xFF9F, 0xE01...0xE4E:
      return .unit
    case 0xAD, 0x640, 0x200C: return .letter
    default: break
    }
    if first.properties.numericType == .decimal { return .digit }
    return first.properties.isAlphabetic ? .letter : .sign
  }

  /// Whether a sign between two characters is part of a word, as in `node.js`, `o'dea`, `a_b` and `1,000`.
  private static func joins(_ sign: Character, _ before: Kind, _ after: Kind) -> Bool {
    switch (sign, before, after) {
    case ("_", .letter, .letter), ("_", .letter, .digit), ("_", .digit, .letter), ("_", .digit, .digit): true
    case (".", .letter, .letter), (".", .digit, .digit): true
    case ("'", .letter, .letter), ("’", .letter, .letter), ("‘", .letter, .letter): true
    case ("'", .digit, .digit), ("’", .digit, .digit), ("‘", .digit, .digit): true
    case (",", .digit, .digit): true
    default: false
    }
  }
}
