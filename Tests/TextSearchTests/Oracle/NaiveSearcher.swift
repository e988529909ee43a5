import Foundation

/// An oracle for keyword search: scans folded text, with nothing of the library and nothing stored.
///
/// It knows the rules from their description alone:
/// - A keyword of one word matches any part of a word whose rest, from the match on, has `minimalTokenLength` characters
///   or more; stop words are not looked into.
/// - A keyword of several words matches the end of a word, whole words, and the beginning of one, one after another;
///   the two rules above count for the first only when the match starts inside that word.
/// - A character of a script without spaces, and an emoji, is a word of its own to which neither rule applies; a
///   space or sign beside one must be there in both or in none.
/// - Half of a letter that folds to two is the whole letter; of occurrences that then start in one place of one word, the
///   longest is reported, though each counts.
/// - Results come by weight, then the earliest place, then the most occurrences, then the identifier.
struct NaiveSearcher {
  struct Settings: Sendable {
    var minimalTokenLength = 2
    var stopWords: [String] = []
    var discardsDuplicates = false
  }

  struct Occurrence: Hashable {
    var string: Int
    /// Where the word starts in the string, and the match in the word, in UTF-16 code units.
    var word: Int
    var token: Int
    var range: Range<Int>
  }

  struct Hit: Equatable {
    var identifier: Data
    var weight: Double
    /// What is reported, in order.
    var occurrences: [Occurrence]
    /// How many there are, before those that cannot be told apart are reported as one.
    var count: Int
  }

  private struct Document {
    var weight: Double
    var texts: [NaiveText]
  }

  private let settings: Settings
  private let stopWords: Set<[Unicode.Scalar]>
  private var documents: [Data: Document] = [:]

  init(settings: Settings = Settings()) {
    self.settings = settings
    stopWords = Set(settings.stopWords.compactMap { NaiveText($0).words.first?.scalars })
  }

  var identifiers: [Data] { Array(documents.keys) }

  mutating func index(_ page: Page) {
    documents[page.identifier] = Document(weight: page.weight, texts: page.strings.map(NaiveText.init))
  }

  mutating func remove(_ identifier: Data) { documents[identifier] = nil }

  func hits(forKeyword keyword: String) -> [Hit] {
    let words = NaiveText(keyword).words.filter { !$0.scalars.isEmpty }
    guard !words.isEmpty else { return [] }
    let hits = documents.compactMap { identifier, document -> Hit? in
      let occurrences = document.texts.enumerated().flatMap { self.occurrences(of: words, in: $1, string: $0) }
      guard !occurrences.isEmpty else { return nil }
      return Hit(
        identifier: identifier, weight: document.weight, occurrences: Self.distinct(occurrences),
        count: occurrences.count)
    }
    return hits.sorted(by: Self.precedes)
  }

  private static func precedes(_ a: Hit, _ b: Hit) -> Bool {
    if a.weight != b.weight { return a.weight > b.weight }
    let (first, second) = (a.occurrences[0], b.occurrences[0])
    if first.string != second.string { return first.string < second.string }
    if first.word != second.word { return first.word < second.word }
    if first.token != second.token { return first.token < second.token }
    if a.count != b.count { return a.count > b.count }
    return a.identifier.lexicographicallyPrecedes(b.identifier)
  }

  private static func distinct(_ occurrences: [Occurrence]) -> [Occurrence] {
    var distinct: [Occurrence] = []
    for occurrence in occurrences {
      if let last = distinct.last,
        (last.string, last.word, last.token) == (occurrence.string, occurrence.word, occurrence.token)
      {
        if occurrence.range.count > last.range.count { distinct[distinct.count - 1] = occurrence }
      } else {
        distinct.append(occurrence)
      }
    }
    return distinct
  }

  private func occurrences(of keyword: [NaiveText.Word], in text: NaiveText, string: Int) -> [Occurrence] {
    var occurrences: [Occurrence] = []
    var seen: Set<[Unicode.Scalar]> = []
    for (index, word) in text.words.enumerated() where index + keyword.count <= text.words.count {
      for offset in starts(of: keyword[0], in: word, isOnly: keyword.count == 1) {
        guard let end = end(of: keyword, at: index, offset: offset, in: text) else { continue }
        if settings.discardsDuplicates, !seen.insert(Array(word.scalars[offset...])).inserted { continue }
        let start = word.sources[offset].lowerBound
        occurrences.append(
          Occurrence(string: string, word: word.start, token: start - word.start, range: start..<end))
      }
    }
    return occurrences
  }

  /// Where the first word of a keyword may match in a word, in folded scalars.
  private func starts(of part: NaiveText.Word, in word: NaiveText.Word, isOnly: Bool) -> [Int] {
    let count = part.scalars.count
    guard word.isUnit == part.isUnit, word.scalars.count >= count else { return [] }
    if part.isUnit { return word.scalars == part.scalars ? [0] : [] }
    let candidates = isOnly ? Array(0...word.scalars.count - count) : [word.scalars.count - count]
    return candidates.filter { offset in
      guard word.scalars[offset..<offset + count].elementsEqual(part.scalars) else { return false }
      if !isOnly && offset == 0 { return true }
      return word.scalars.count - offset >= settings.minimalTokenLength && !stopWords.contains(word.scalars)
    }
  }

  /// Where the match of a whole keyword ends that starts in a word, or nil when what follows is something else.
  private func end(of keyword: [NaiveText.Word], at index: Int, offset: Int, in text: NaiveText) -> Int? {
    if keyword.count == 1 {
      return text.words[index].source(of: offset..<offset + keyword[0].scalars.count).upperBound
    }
    for number in 1..<keyword.count {
      let (part, word) = (keyword[number], text.words[index + number])
      guard part.isUnit == word.isUnit, part.hasGap == word.hasGap else { return nil }
      let isLast = number == keyword.count - 1
      let matches = isLast && !part.isUnit ? word.scalars.starts(with: part.scalars) : word.scalars == part.scalars
      guard matches else { return nil }
    }
    let last = text.words[index + keyword.count - 1]
    return last.source(of: 0..<keyword[keyword.count - 1].scalars.count).upperBound
  }
}
