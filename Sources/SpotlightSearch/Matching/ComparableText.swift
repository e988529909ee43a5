internal import TextSearch

/// A text in the form in which it is compared, with the places where its words and characters end.
///
/// Words are runs of letters and digits; a capital behind a small letter begins a word too (`MyWindow`), and each character
/// of a script without spaces, and each emoji, is one.
struct ComparableText {
  /// What is known of the place before an element.
  private struct Place: OptionSet {
    let rawValue: UInt8
    /// A character ends here.
    static let character = Place(rawValue: 1)
    /// No word goes on across this place.
    static let word = Place(rawValue: 2)
  }

  private enum Kind {
    case separator, small, capital, other, unit

    var isInWord: Bool { self != .separator }
  }

  /// The scalars' values, or bytes of ASCII.
  private(set) var elements: [UInt32] = []
  /// One more than elements.
  private var places: [Place] = []

  /// - Parameters:
  ///   - text: The text.
  ///   - comparison: Whether case and marks are ignored.
  ///   - endsAcronyms: Whether the last capital before a small letter begins a word as well, as in `NSWindow`: so it is for
  ///     the words of an index.
  init(_ text: String, _ comparison: TextComparison, endsAcronyms: Bool = false) {
    elements.reserveCapacity(text.utf8.count)
    places.reserveCapacity(text.utf8.count + 1)
    var previous = Kind.separator
    var beforePrevious = Kind.separator
    var previousStart = 0
    func add(_ kind: Kind) {
      var place = Place.character
      if Self.isBoundary(previous, kind) { place.insert(.word) }
      if endsAcronyms, beforePrevious == .capital, previous == .capital, kind == .small {
        places[previousStart].insert(.word)
      }
      previousStart = places.count
      places.append(place)
      beforePrevious = previous
      previous = kind
    }
    for character in text {
      if let byte = character.asciiValue, character != "\r\n" {
        add(Self.kind(byte))
        elements.append(UInt32(comparison.contains(.ignoringCase) && 0x41...0x5A ~= byte ? byte | 0x20 : byte))
        continue
      }
      let form = Self.form(of: character, comparison)
      // What folds away does not part words.
      guard let first = form.unicodeScalars.first else { continue }
      add(Self.kind(character))
      elements.append(first.value)
      for scalar in form.unicodeScalars.dropFirst() {
        places.append([])
        elements.append(scalar.value)
      }
    }
    places.append([.character, .word])
  }

  private static func isBoundary(_ left: Kind, _ right: Kind) -> Bool {
    !left.isInWord || !right.isInWord || left == .unit || right == .unit || (left == .small && right == .capital)
  }

  private static func kind(_ byte: UInt8) -> Kind {
    switch byte {
    case 0x61...0x7A: .small
    case 0x41...0x5A: .capital
    case 0x30...0x39: .other
    default: .separator
    }
  }

  private static func kind(_ character: Character) -> Kind {
    if let scalar = character.unicodeScalars.first, TextFolding.isUnit(scalar) { return .unit }
    guard character.isLetter || character.isNumber else { return .separator }
    return character.isLowercase ? .small : character.isUppercase ? .capital : .other
  }

  /// A character as it is compared. What is ignored is what the index ignores, so that it finds whatever is alike.
  private static func form(of character: Character, _ comparison: TextComparison) -> String {
    if comparison.contains(.ignoringDiacritics) {
      let folded = TextFolding.fold(String(character))
      return comparison.contains(.ignoringCase) || !character.isUppercase ? folded : folded.uppercased()
    }
    if comparison.contains(.ignoringCase) {
      // By way of the capital, so that the two forms of the small sigma are one.
      return String(character).uppercased().lowercased().composed
    }
    return String(character).composed
  }

  // MARK: - Finding

  /// Whether the pattern is here, between places that are fit.
  ///
  /// - Parameters:
  ///   - pattern: What to find, in the same form.
  ///   - begins: Where it may begin.
  ///   - ends: Where it may end.
  func contains(_ pattern: ComparableText, begins: Anchor, ends: Anchor) -> Bool {
    let length = pattern.elements.count
    guard length <= elements.count else { return false }
    if begins == .edge {
      return ends == .edge ? elements == pattern.elements : matches(pattern, at: 0) && isFit(length, ends)
    }
    if ends == .edge {
      return matches(pattern, at: elements.count - length) && isFit(elements.count - length, begins)
    }
    guard let first = pattern.elements.first else { return true }
    for start in 0...(elements.count - length) where elements[start] == first {
      if isFit(start, begins), isFit(start + length, ends), matches(pattern, at: start) { return true }
    }
    return false
  }

  /// Where a match may begin or end.
  enum Anchor {
    /// At the text's own end.
    case edge
    /// Where a word does.
    case word
    /// At any character.
    case anywhere
  }

  private func isFit(_ place: Int, _ anchor: Anchor) -> Bool {
    switch anchor {
    case .edge: false
    case .word: places[place].contains(.word)
    case .anywhere: places[place].contains(.character)
    }
  }

  private func matches(_ pattern: ComparableText, at start: Int) -> Bool {
    for index in pattern.elements.indices where elements[start + index] != pattern.elements[index] { return false }
    return true
  }
}
