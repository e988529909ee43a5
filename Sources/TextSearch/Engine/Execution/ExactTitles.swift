/// Finds the documents whose first string is the query itself: the same words in the same order, and no others.
struct ExactTitles {
  let context: SearchContext
  let words: QueryWords

  func documents() throws -> Set<PlaceRanking.Document> {
    var documents: Set<PlaceRanking.Document> = []
    guard words.titleLength > 0 else { return documents }
    for (segment, view) in context.reader.segments.enumerated() {
      // Most segments of long texts have no string so short, and cost nothing.
      guard view.documents.hasFirstStrings(ofLength: words.titleLength) else { continue }
      for document in try found(in: view) {
        documents.insert(PlaceRanking.Document(segment: segment, document: document))
      }
    }
    return documents
  }

  private func found(in view: SegmentView) throws -> [UInt32] {
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
    let candidates = try candidates(of: rarest, in: view)
    // A word that is in a string of one position is that string.
    if candidates.isEmpty || slots.count == 1 { return candidates }
    var found: [UInt32] = []
    let matcher = SequenceMatcher(view: view, context: context, onlyWords: false)
    try matcher.forEach(gaps: words.title.map(\.gap), slots: slots, in: candidates) { document, matches in
      if matches.contains(where: { $0.start == 0 && $0.end == UInt32(words.titleLength) }) { found.append(document) }
    }
    return found
  }

  /// The live documents with the term in a first string of the right length.
  private func candidates(of entry: TermEntry, in view: SegmentView) throws -> [UInt32] {
    var blocks = try PostingBlocks(view: view, entry: entry)
    let block = PostingBlock()
    var candidates: [UInt32] = []
    for number in 0..<blocks.count {
      if !blocks.skips.isEmpty, blocks.skips[number].greatestFirstStringFrequency == 0 { continue }
      if number % 64 == 0 { try context.checkCancellation() }
      try blocks.load(number, into: block)
      for index in 0..<block.count where block.firstStringFrequencies[index] > 0 {
        let document = block.documents[index]
        if view.documents.firstStringLength(of: document) == words.titleLength, view.isLive(document) {
          candidates.append(document)
        }
      }
    }
    return candidates
  }
}
