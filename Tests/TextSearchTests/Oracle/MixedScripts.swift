/// Random texts over small alphabets of many scripts, so that words repeat and keywords hit.
struct MixedScripts {
  /// Written characters, each a string of its own: with and without marks, composed and not, wide, joined.
  private static let alphabets: [[String]] = [
    ["a", "á", "e", "E", "n", "s", "ß", "t", "ﬁ", "i", "u\u{308}", "A", "ｗ", "đ", "Æ", "o\u{AD}n"],
    ["1", "2", "３"],
    ["α", "ά", "ο", "ό", "σ", "ς", "Σ", "λ", "Λ"],
    ["е", "ё", "и", "й", "и\u{306}", "к", "К", "о"],
    ["ا", "أ", "م", "م\u{64E}", "ح", "د", "ح\u{640}د", "ة"],
    ["ש", "ש\u{5C1}\u{5B8}", "ל", "ו\u{5B9}", "ם", "ע"],
    ["人", "工", "智", "能", "々", "𠮷"],
    ["バ", "ハ", "ハ\u{3099}", "ス", "は", "ば", "ー"],
    ["학", "\u{1112}\u{1161}\u{11A8}", "교", "에", "서"],
    ["ก", "กั", "ก้", "า", "เ", "ข", "ข้"],
    ["😀", "👍", "👍🏽", "❤", "❤️", "🇩🇪", "🇫🇷", "👨‍👩‍👧", "👩"],
  ]
  private static let connectors = ["", "-", ".", "'", "’", "_", ","]
  private static let separators = [" ", " ", " ", " ", ", ", " — ", "…", "/", "\n", "! ", " (", ". "]

  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  mutating func word() -> String {
    let alphabet = element(of: Self.alphabets)
    return (0..<number(1...5)).map { _ in element(of: alphabet) }.joined()
  }

  /// Words that are one word each to keyword search, as stop words have to be.
  mutating func stopWords(count: Int) -> [String] {
    (0..<count).map { _ in word() }.filter { NaiveText($0).words.count == 1 }
  }

  mutating func text() -> String {
    var text = ""
    // Chains stay short: the library cuts very long ones, which is not what this is about.
    var chain = 0
    for index in 0..<number(0...8) {
      if index > 0 {
        let connects = chain < 3 && number(1...4) == 1
        chain = connects ? chain + 1 : 0
        text += element(of: connects ? Self.connectors : Self.separators)
      }
      text += word()
    }
    return text
  }

  /// A part of one of the texts, as it stands there, in capitals, or folded; or a word that may be nowhere.
  mutating func keyword(from texts: [String]) -> String {
    let characters = texts.isEmpty ? [] : Array(element(of: texts))
    guard !characters.isEmpty, number(1...8) > 1 else { return word() }
    let start = number(0...characters.count - 1)
    let part = characters[start..<min(characters.count, start + number(1...7))]
    switch number(1...4) {
    case 1: return String(part).uppercased()
    case 2:
      var folded = String.UnicodeScalarView()
      for character in part { folded.append(contentsOf: NaiveFolding.fold(character)) }
      return String(folded)
    default: return String(part)
    }
  }
}
