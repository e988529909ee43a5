import TextSearch

/// A query as the oracle knows it: evaluated word by word over texts of plain words between single spaces.
indirect enum NaiveQuery {
  case everything
  case nothing
  case word(String)
  case prefix([String])
  case suffix(String)
  case containing(String)
  case fuzzy(String, edits: Int, fixed: Int)
  case wildcard(String)
  case phrase([String])
  case near([NaiveQuery], within: Int)
  case all([NaiveQuery])
  case any([NaiveQuery])
  case not(NaiveQuery)
  case field(Int, NaiveQuery)
  case boosted(NaiveQuery, by: Double)

  /// Where something stands in a string: its words, and the characters that are marked.
  struct Place: Hashable {
    var words: Range<Int>
    var marks: Range<Int>
  }

  /// The same as the library knows it.
  var query: Query {
    switch self {
    case .everything: .everything
    case .nothing: .nothing
    case .word(let word): .word(word)
    case .prefix(let words): .prefix(words.joined(separator: " "))
    case .suffix(let part): .suffix(part)
    case .containing(let part): .containing(part)
    case .fuzzy(let word, let edits, let fixed): .fuzzy(word, maxEdits: edits, fixedLetters: fixed)
    case .wildcard(let pattern): .wildcard(pattern)
    case .phrase(let words): .phrase(words.joined(separator: " "))
    case .near(let queries, let distance): .near(queries.map(\.query), within: distance)
    case .all(let queries): .all(queries.map(\.query))
    case .any(let queries): .any(queries.map(\.query))
    case .not(let inner): !inner.query
    case .field(let number, let inner): .field("\(number)", inner.query)
    case .boosted(let inner, let factor): .boosted(inner.query, by: factor)
    }
  }

  /// Whether a document is found.
  ///
  /// - Parameter stemmed: the strings in which words are found by their stems.
  func finds(_ strings: [String], field: Int? = nil, stemmed: Set<Int> = []) -> Bool {
    switch self {
    case .everything: true
    case .nothing: false
    case .all(let queries): queries.allSatisfy { $0.finds(strings, field: field, stemmed: stemmed) }
    case .any(let queries): queries.contains { $0.finds(strings, field: field, stemmed: stemmed) }
    case .not(let inner): !inner.finds(strings, field: field)
    case .field(let number, let inner): inner.finds(strings, field: number, stemmed: stemmed)
    case .boosted(let inner, _): inner.finds(strings, field: field, stemmed: stemmed)
    default:
      strings.enumerated().contains { number, text in
        (field == nil || field == number) && !places(in: text, byStems: stemmed.contains(number)).isEmpty
      }
    }
  }

  /// What is marked in one string of a document that is found.
  func marks(in text: String, string: Int, field: Int? = nil, stemmed: Set<Int> = []) -> Set<Int> {
    switch self {
    case .everything, .nothing, .not: []
    case .all(let queries), .any(let queries):
      queries.reduce(into: []) { $0.formUnion($1.marks(in: text, string: string, field: field, stemmed: stemmed)) }
    case .field(let number, let inner): inner.marks(in: text, string: string, field: number, stemmed: stemmed)
    case .boosted(let inner, _): inner.marks(in: text, string: string, field: field, stemmed: stemmed)
    default:
      field == nil || field == string
        ? Set(places(in: text, byStems: stemmed.contains(string)).flatMap(\.marks)) : []
    }
  }

  /// Whether what is marked follows from the tree alone. A plan leaves out what cannot matter and undoes double negations,
  /// so that something may not be marked, or be marked, that looks otherwise.
  func tellsMarks(isExcluded: Bool = false) -> Bool {
    switch self {
    case .everything, .nothing: false
    case .all(let queries): queries.allSatisfy { $0.tellsMarks(isExcluded: isExcluded) }
    case .any(let queries): !queries.isEmpty && queries.allSatisfy { $0.tellsMarks(isExcluded: isExcluded) }
    case .not(let inner): !isExcluded && inner.tellsMarks(isExcluded: true)
    case .field(_, let inner), .boosted(let inner, _): inner.tellsMarks(isExcluded: isExcluded)
    default: true
    }
  }

  /// Every place of words, beginnings and the like in one string.
  private func places(in text: String, byStems: Bool) -> [Place] {
    var start = 0
    let words = text.split(separator: " ").map { word in
      defer { start += word.count + 1 }
      return (letters: Array(word), start: start)
    }
    switch self {
    case .everything, .nothing, .all, .any, .not, .field, .boosted: return []
    case .near(let queries, let distance):
      return Self.near(queries.map { $0.anyPlaces(in: text, byStems: byStems) }, distance)
    case .phrase(let parts): return Self.sequence(parts, in: words, lastIsOpen: false)
    case .prefix(let parts): return Self.sequence(parts, in: words, lastIsOpen: true)
    default:
      return words.enumerated().flatMap { number, word in
        marks(inWord: word.letters, byStems: byStems).map { marked in
          Place(words: number..<number + 1, marks: word.start + marked.lowerBound..<word.start + marked.upperBound)
        }
      }
    }
  }

  private func anyPlaces(in text: String, byStems: Bool) -> [Place] {
    if case .any(let queries) = self { return queries.flatMap { $0.anyPlaces(in: text, byStems: byStems) } }
    return places(in: text, byStems: byStems)
  }

  private static func sequence(
    _ parts: [String], in words: [(letters: [Character], start: Int)], lastIsOpen: Bool
  ) -> [Place] {
    guard words.count >= parts.count else { return [] }
    return (0...words.count - parts.count).compactMap { first in
      for (number, part) in parts.enumerated() {
        let word = words[first + number].letters
        let isOpen = lastIsOpen && number == parts.count - 1
        guard isOpen ? word.starts(with: part) : word == Array(part) else { return nil }
      }
      let last = words[first + parts.count - 1]
      return Place(
        words: first..<first + parts.count, marks: words[first].start..<last.start + parts[parts.count - 1].count)
    }
  }

  /// Of all ways to take one place for each, those that are close enough: tried one by one.
  private static func near(_ places: [[Place]], _ distance: Int) -> [Place] {
    var members: Set<Place> = []
    func choose(_ chosen: [Place], _ rest: ArraySlice<[Place]>) {
      guard let next = rest.first else {
        let firstEnd = chosen.map(\.words.upperBound).min() ?? 0
        let lastStart = chosen.map(\.words.lowerBound).max() ?? 0
        if lastStart - firstEnd <= distance { members.formUnion(chosen) }
        return
      }
      for place in next { choose(chosen + [place], rest.dropFirst()) }
    }
    choose([], places[...])
    return Array(members)
  }

  /// What is marked in a word that fits.
  private func marks(inWord word: [Character], byStems: Bool = false) -> [Range<Int>] {
    switch self {
    case .word(let wanted) where byStems:
      let stem = LetterStemmer().stem(of: wanted)
      let isFound = word == Array(wanted) || (!stem.isEmpty && LetterStemmer().stem(of: String(word)) == stem)
      return isFound ? [0..<word.count] : []
    case .word(let wanted): return word == Array(wanted) ? [0..<word.count] : []
    case .suffix(let part):
      return word.count >= part.count && word.suffix(part.count).elementsEqual(part)
        ? [word.count - part.count..<word.count] : []
    case .containing(let part):
      guard word.count >= part.count else { return [] }
      return (0...word.count - part.count).filter { word[$0..<$0 + part.count].elementsEqual(part) }
        .map { $0..<$0 + part.count }
    case .fuzzy(let wanted, let edits, let fixed):
      let allowed = wanted.count < 3 ? 0 : wanted.count < 6 ? min(edits, 1) : edits
      let isClose =
        NaiveDistance.of(Array(wanted), word) <= allowed
        && (allowed == 0 || word.starts(with: wanted.prefix(min(fixed, wanted.count))))
      return isClose ? [0..<word.count] : []
    case .wildcard(let pattern):
      // Stars at the ends alone make a beginning, an end or an inside, and only that is marked.
      let letters = pattern.drop { $0 == "*" }.reversed().drop { $0 == "*" }.reversed()
      if !letters.isEmpty, !letters.contains("*"), !letters.contains("?"), letters.count < pattern.count {
        let part = String(letters)
        switch (pattern.hasPrefix("*"), pattern.hasSuffix("*")) {
        case (false, _): return word.starts(with: part) ? [0..<part.count] : []
        case (true, false): return NaiveQuery.suffix(part).marks(inWord: word)
        case (true, true): return NaiveQuery.containing(part).marks(inWord: word)
        }
      }
      return Self.fits(word[...], Array(pattern)[...]) ? [0..<word.count] : []
    default: return []
    }
  }

  private static func fits(_ word: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return word.isEmpty }
    if first == "*" {
      return fits(word, pattern.dropFirst()) || (!word.isEmpty && fits(word.dropFirst(), pattern))
    }
    return !word.isEmpty && (first == "?" || first == word.first) && fits(word.dropFirst(), pattern.dropFirst())
  }
}
