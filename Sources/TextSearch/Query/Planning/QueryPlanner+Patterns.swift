/// Wildcards and what stands near.
extension QueryPlanner {
  /// The plan of queries that must be found close together.
  func plan(near queries: [Query], within: Int, field: Int?) throws(TextIndexError) -> QueryPlan {
    guard within >= 0 else {
      throw .invalidQuery("Words are to be near each other within \(within) words; use a number from 0 up.")
    }
    var operands: [[SequencePattern]] = []
    for query in queries {
      guard let sequences = try withoutParts.plan(query, field: nil).sequences else {
        throw .invalidQuery(
          "near(_:within:) takes words, beginnings, phrases and the like, and any(_:) of these. "
            + "Put field(_:_:) around it, and other combinations beside it.")
      }
      if sequences.isEmpty { return .nothing }
      operands.append(sequences)
    }
    // One word is near itself.
    if queries.count == 1 { return try plan(queries[0], field: field) }
    guard !operands.isEmpty else { return .nothing }
    let near = NearPattern(operands: operands, within: min(within, Int(Int32.max)))
    return .anyOf([.near(near)], field: field)
  }

  /// The plan of text with wildcards: each word by itself, several one after another.
  func plan(wildcard text: String, field: Int?) -> QueryPlan {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count == 1, let word = words.first, Self.hasWildcard(word) {
      var patterns: [TermPattern] = []
      for drops in [false, true] {
        if let pattern = pattern(wildcard: word, droppingConnectors: drops), !patterns.contains(pattern) {
          patterns.append(pattern)
        }
      }
      return .anyOf(patterns.map(QueryPlan.term), field: field)
    }
    var slots: [SequencePattern.Slot] = []
    var followsUnit = false
    for word in words {
      var next: [SequencePattern.Slot] = []
      var beginsWithUnit = false
      var endsWithUnit = false
      if Self.hasWildcard(word) {
        // A chain with hyphens is in the vocabulary only without them.
        guard let pattern = pattern(wildcard: word, droppingConnectors: word.contains("-")) else { continue }
        next = [SequencePattern.Slot(gap: 0, pattern: pattern)]
      } else {
        let atoms = QueryAtoms(analysis.analyze(String(word)))
        beginsWithUnit = atoms.atoms.first?.isUnit == true
        endsWithUnit = atoms.atoms.last?.isUnit == true
        next = atoms.slots(only: TermPattern.exact, first: TermPattern.exact, last: TermPattern.exact)
      }
      if next.isEmpty { continue }
      if !slots.isEmpty, followsUnit || beginsWithUnit {
        slots.append(SequencePattern.Slot(gap: 0, pattern: .exact(Separator.term)))
      }
      slots += next
      followsUnit = endsWithUnit
    }
    guard let first = slots.first else { return .nothing }
    let leaf: QueryPlan = slots.count == 1 ? .term(first.pattern) : .sequence(SequencePattern(slots: slots))
    return .anyOf([leaf], field: field)
  }

  private static func hasWildcard(_ word: Substring) -> Bool { word.utf8.contains { $0 == asterisk || $0 == question } }

  private static let asterisk = UInt8(ascii: "*")
  private static let question = UInt8(ascii: "?")

  /// The pattern of one word; nil when there is nothing in it, or more than any term holds.
  private func pattern(wildcard word: Substring, droppingConnectors: Bool) -> TermPattern? {
    var pieces: [WildcardPattern.Piece] = []
    var letters: [UInt8] = []
    var letterCount = 0
    func closeLetters() {
      let folded = fold(Self.trimmed(letters, atStart: pieces.isEmpty, atEnd: false), droppingConnectors)
      letterCount += folded.count
      if !folded.isEmpty { pieces.append(.letters(folded)) }
      letters = []
    }
    // What comes behind the last wildcard may end in punctuation, which no term does.
    let lastWildcard = word.utf8.lastIndex { $0 == Self.asterisk || $0 == Self.question }
    for index in word.utf8.indices {
      switch word.utf8[index] {
      case Self.asterisk, Self.question:
        closeLetters()
        pieces.append(word.utf8[index] == Self.asterisk ? .anyLetters : .anyLetter)
      default: letters.append(word.utf8[index])
      }
      if index == lastWildcard {
        let rest = Array(word.utf8[word.utf8.index(after: index)...])
        letters = Self.trimmed(rest, atStart: false, atEnd: true)
        break
      }
    }
    closeLetters()
    guard letterCount <= Surface.maximalBytes else { return nil }
    return WildcardPattern(pieces).pattern
  }

  private func fold(_ letters: [UInt8], _ droppingConnectors: Bool) -> [UInt8] {
    guard let standard = analysis.standard else {
      return QueryAtoms(wordsOf: analysis.analyze(String(decoding: letters, as: UTF8.self))).atoms.flatMap(\.term)
    }
    return letters.withUnsafeBufferPointer {
      standard.wordAnalyzer.folder.fold($0, droppingConnectors: droppingConnectors)
    }
  }

  /// The letters without what cannot begin, or end, a word.
  private static func trimmed(_ letters: [UInt8], atStart: Bool, atEnd: Bool) -> [UInt8] {
    guard atStart || atEnd else { return letters }
    var first: Int?
    var end = 0
    letters.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        let scalar = bytes.scalar(at: position)
        let kind = ScalarTable.shared[scalar.value]
        position += scalar.length
        if kind.isWord || kind.isUnit || (first != nil && kind.isExtending) {
          if first == nil { first = position - scalar.length }
          end = position
        }
      }
    }
    return Array(
      letters[(atStart ? first ?? letters.count : 0)..<(atEnd ? max(end, atStart ? first ?? 0 : 0) : letters.count)])
  }
}
