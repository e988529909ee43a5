/// Random texts of few different words, and random queries that find some of them.
struct RandomQueries {
  private var generator: SeededGenerator
  private var vocabulary: [String] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    vocabulary = (0..<60).map { _ in letters(number(1...8)) }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func strings() -> [String] {
    (0..<number(0...3)).map { _ in (0..<number(0...9)).map { _ in word() }.joined(separator: " ") }
  }

  /// - Parameter depth: how many levels of combinations the query may have.
  mutating func query(depth: Int) -> NaiveQuery {
    guard depth > 0, number(1...5) > 1 else { return leaf() }
    switch number(1...9) {
    case 1...2: return .all((0..<number(1...3)).map { _ in query(depth: depth - 1) })
    case 3...4: return .any((0..<number(0...3)).map { _ in query(depth: depth - 1) })
    case 5: return .not(query(depth: depth - 1))
    case 6: return .field(number(0...3), query(depth: depth - 1))
    case 7: return .boosted(query(depth: depth - 1), by: Double(number(0...3)))
    default:
      return .near((0..<number(1...3)).map { _ in nearOperand() }, within: number(0...4))
    }
  }

  private mutating func nearOperand() -> NaiveQuery {
    number(1...4) == 1 ? .any([textLeaf(), textLeaf()]) : textLeaf()
  }

  private mutating func leaf() -> NaiveQuery {
    switch number(1...20) {
    case 1: .everything
    case 2: .nothing
    default: textLeaf()
    }
  }

  private mutating func textLeaf() -> NaiveQuery {
    let word = word()
    switch number(1...9) {
    case 1: return .word(word)
    case 2: return .prefix([String(word.prefix(number(1...3)))])
    case 3: return .suffix(String(word.suffix(number(1...3))))
    case 4: return .containing(String(word.dropFirst(number(0...word.count - 1)).prefix(number(1...3))))
    case 5...6: return .fuzzy(misspelt(word), edits: number(0...2), fixed: number(0...2))
    case 7: return .wildcard(pattern(of: word))
    case 8: return .phrase((0..<number(1...3)).map { _ in self.word() })
    default: return .prefix([word, String(self.word().prefix(number(1...2)))])
    }
  }

  private mutating func word() -> String { vocabulary[number(0...vocabulary.count - 1)] }

  private mutating func letters(_ count: Int) -> String {
    String((0..<count).map { _ in ["a", "b", "c"][number(0...2)] as Character })
  }

  private mutating func misspelt(_ word: String) -> String {
    var letters = Array(word)
    for _ in 0..<number(0...2) {
      let place = number(0...letters.count - 1)
      switch number(1...4) {
      case 1 where letters.count > 1: letters.remove(at: place)
      case 2: letters.insert(["a", "b", "c"][number(0...2)], at: place)
      case 3: letters[place] = ["a", "b", "c"][number(0...2)]
      default: letters.swapAt(place, min(place + 1, letters.count - 1))
      }
    }
    return String(letters)
  }

  private mutating func pattern(of word: String) -> String {
    var pattern = ""
    for letter in word {
      switch number(1...6) {
      case 1: pattern += "?"
      case 2: pattern += "*"
      case 3: pattern += "*\(letter)"
      default: pattern.append(letter)
      }
    }
    return pattern
  }
}
