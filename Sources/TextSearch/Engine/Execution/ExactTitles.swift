/// Finds the documents whose first string is the query itself: the same words in the same order, and no others.
struct ExactTitles {
  let context: SearchContext
  let words: QueryWords

  func documents() throws -> Set<PlaceRanking.Document> {
    var documents: Set<PlaceRanking.Document> = []
    guard words.titleLength > 0 else { return documents }
    for (segment, view) in context.reader.segments.enumerated() {
      // Most segments of long texts have no string so short, and cost nothing.
      let short = view.documents.documents(withFirstStringOfLength: words.titleLength)
      if short.isEmpty { continue }
      for document in try found(in: view, among: short) {
        documents.insert(PlaceRanking.Document(segment: segment, document: document))
      }
    }
    return documents
  }

  private func found(in view: SegmentView, among short: [UInt32]) throws -> [UInt32] {
    var slots: [[TermEntry]] = []
    for slot in words.title {
      var entry: TermEntry?
      try TermExpander(view: view).forEachTerm(slot.pattern) { _, found in
        entry = found
        return false
      }
      guard let entry else { return [] }
      slots.append([entry])
    }
    guard let rarest = slots.min(by: { $0[0].documentFrequency < $1[0].documentFrequency })?.first else { return [] }
    let candidates = try candidates(of: rarest, in: view, among: short)
    // A word that is in a string of one position is that string.
    if candidates.isEmpty || slots.count == 1 { return candidates }
    var found: [UInt32] = []
    let matcher = SequenceMatcher(view: view, context: context, onlyWords: false)
    try matcher.forEach(gaps: words.title.map(\.gap), slots: slots, in: candidates) { document, matches in
      if matches.contains(where: { $0.start == 0 && $0.end == UInt32(words.titleLength) }) { found.append(document) }
    }
    return found
  }

  /// The live documents among `short` with the term in their first string.
  private func candidates(of entry: TermEntry, in view: SegmentView, among short: [UInt32]) throws -> [UInt32] {
    let cursor = try PostingCursor(view: view, entry: entry)
    var candidates: [UInt32] = []
    var index = 0
    var steps = 0
    while index < short.count, cursor.document != PostingCursor.end {
      steps += 1
      if steps % SearchContext.stride == 0 { try context.checkCancellation() }
      if short[index] < cursor.document {
        index = short.firstIndex(notBefore: cursor.document, from: index)
        continue
      }
      try cursor.advance(to: short[index])
      guard cursor.document == short[index] else { continue }
      if try cursor.firstStringFrequency() > 0, view.isLive(cursor.document) { candidates.append(cursor.document) }
      index += 1
    }
    return candidates
  }
}
