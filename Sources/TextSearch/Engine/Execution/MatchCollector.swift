/// For indexes that keep no strings: gathers, for found documents, the words that a query or a keyword matched, so that
/// their exact ranges can be told from the documents' layouts.
struct MatchCollector {
  let context: SearchContext
  /// The patterns of the query's words, each once.
  let patterns: Set<TermPattern>
  let stems: StemmedWords

  /// The words of the given documents of one segment that fit a pattern: for each document, by position.
  ///
  /// - Parameter documents: ascending.
  func words(ofSegment segment: Int, documents: [UInt32]) throws -> [UInt32: [CollectedWord]] {
    let view = context.reader.segments[segment]
    var words: [UInt32: [CollectedWord]] = [:]
    var seen: Set<UInt32> = []
    func collect(_ term: [UInt8], _ entry: TermEntry) throws {
      guard seen.insert(entry.ordinal).inserted else { return }
      let cursor = try PostingCursor(view: view, entry: entry)
      for document in documents {
        try cursor.advance(to: document)
        if cursor.document == PostingCursor.end { break }
        guard cursor.document == document else { continue }
        try cursor.withPositions { positions, kinds in
          for (index, position) in positions.enumerated() {
            guard let place = view.documents.place(of: position, in: document) else { continue }
            words[document, default: []].append(
              CollectedWord(
                string: place.string, position: Int(place.position), term: term,
                kind: kinds.isEmpty ? .word : OccurrenceKind(rawValue: UInt32(kinds[index]))))
          }
        }
      }
    }
    for pattern in patterns {
      if case .stem = pattern { continue }
      try context.checkCancellation()
      try TermExpander(view: view, context: context).forEachTerm(pattern) { term, entry in
        try collect(Array(term), entry)
        return true
      }
    }
    for word in try stems.words(ofSegment: segment, in: view) { try collect(word.term, word.entry) }
    return words
  }
}

/// A word of a document that fits a pattern of a query.
struct CollectedWord: Sendable {
  var string: Int
  /// In the string.
  var position: Int
  var term: [UInt8]
  var kind: OccurrenceKind
}
