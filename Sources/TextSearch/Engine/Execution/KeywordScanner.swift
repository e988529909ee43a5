/// Finds a keyword in one segment: which documents hold it, where first, how often.
struct KeywordScanner {
  let view: SegmentView
  let context: SearchContext
  let plan: KeywordPlan
  /// The words in which the keyword begins.
  private(set) var terms: [KeywordTerm] = []

  init(view: SegmentView, context: SearchContext, plan: KeywordPlan) throws {
    self.view = view
    self.context = context
    self.plan = plan
    guard let slot = plan.slots.first else { return }
    var found: [KeywordTerm] = []
    try TermExpander(view: view, context: context).forEachTerm(slot.pattern) { term, entry in
      if let term = KeywordTerm(Array(term), entry, plan: plan) { found.append(term) }
      return true
    }
    terms = found
  }

  /// The live documents that hold the keyword, in order.
  func matches() throws -> [KeywordMatch] {
    if plan.discardsDuplicates { return try grouped(distinctMatches()) }
    var matches: [KeywordMatch] = []
    let begins = terms.map(\.begin)
    try forEachPlace { document, positions, term in
      let begin = begins[Int(term)]
      matches.append(
        KeywordMatch(
          document: document, position: positions[0], term: term, offset: begin.offset,
          token: begin.token, occurrences: UInt32(truncatingIfNeeded: positions.count) &* begin.count))
    }
    return try grouped(matches)
  }

  /// With one entry for each distinct end of a word in each string: its first place there.
  private func distinctMatches() throws -> [KeywordMatch] {
    struct Key: Hashable {
      var document: UInt32
      var string: Int
      var end: ArraySlice<UInt8>
    }
    var first: [Key: KeywordMatch] = [:]
    try forEachPlace { document, positions, term in
      let word = terms[Int(term)]
      for position in positions {
        let string = view.documents.place(of: position, in: document)?.string ?? 0
        for offset in word.offsets {
          let match = KeywordMatch(
            document: document, position: position, term: term, offset: UInt32(offset),
            token: UInt32(KeywordTerm.utf16Count(word.term, upTo: offset)), occurrences: 1)
          let key = Key(document: document, string: string, end: word.term[offset...])
          if let known = first[key], (known.position, known.offset) <= (match.position, match.offset) { continue }
          first[key] = match
        }
      }
    }
    return Array(first.values)
  }

  /// Calls `body` with each live document and first word, and the positions in it from which the keyword matches; a
  /// document comes once for each such word.
  private func forEachPlace(
    _ body: (_ document: UInt32, _ positions: UnsafeBufferPointer<UInt32>, _ term: UInt32) throws -> Void
  ) throws {
    plan.slots.count > 1 ? try forEachSequence(body) : try forEachWord(body)
  }

  private func forEachWord(_ body: (UInt32, UnsafeBufferPointer<UInt32>, UInt32) throws -> Void) throws {
    var steps = 0
    let block = PostingBlock()
    let positions = PositionBlock()
    for (number, term) in terms.enumerated() {
      var blocks = try PostingBlocks(view: view, entry: term.entry)
      for blockNumber in 0..<blocks.count {
        try blocks.load(blockNumber, into: block)
        try blocks.loadPositions(blockNumber, frequencies: block.frequencyBuffer, into: positions)
        for index in 0..<block.count where view.isLive(block.documents[index]) {
          try positions.withWordPositions(of: index) { ofWords in
            if !ofWords.isEmpty { try body(block.documents[index], ofWords, UInt32(number)) }
          }
        }
        steps += 1
        if steps % 64 == 0 { try context.checkCancellation() }
      }
    }
  }

  private func forEachSequence(_ body: (UInt32, UnsafeBufferPointer<UInt32>, UInt32) throws -> Void) throws {
    var slots = [terms.map(\.entry)]
    var known: [TermPattern: [TermEntry]] = [:]
    for slot in plan.slots.dropFirst() {
      if let entries = known[slot.pattern] {
        slots.append(entries)
        continue
      }
      var entries: [TermEntry] = []
      try TermExpander(view: view, context: context).forEachTerm(slot.pattern) { _, entry in
        entries.append(entry)
        return true
      }
      known[slot.pattern] = entries
      slots.append(entries)
    }
    if slots.contains(where: \.isEmpty) { return }
    let matcher = SequenceMatcher(view: view, context: context, onlyWords: true)
    try matcher.forEach(gaps: plan.slots.map(\.gap), slots: slots) { document, matches in
      guard view.isLive(document) else { return }
      // One occurrence for each place where it begins, even if the last word is a word and a compound at once.
      var starts: [UInt32: [UInt32]] = [:]
      for match in matches where starts[match.firstTerm]?.last != match.start {
        starts[match.firstTerm, default: []].append(match.start)
      }
      for (term, positions) in starts {
        try positions.withUnsafeBufferPointer { try body(document, $0, term) }
      }
    }
  }

  /// One match for each document.
  private func grouped(_ matches: [KeywordMatch]) throws -> [KeywordMatch] {
    var grouped: [KeywordMatch] = []
    grouped.reserveCapacity(matches.count)
    let check = context.checkCancellation
    for match in try RadixOrder.sorted(matches, atStretch: check, by: { UInt64($0.document) }) {
      if grouped.count % SearchContext.shortStride == 0 { try check() }
      if grouped.last?.document == match.document {
        grouped[grouped.count - 1].add(match)
      } else {
        grouped.append(match)
      }
    }
    return grouped
  }
}

extension PositionBlock {
  /// Calls `body` with the positions in the document at `index` of the block at which the term is a word of its text.
  @inline(__always)
  func withWordPositions(of index: Int, _ body: (UnsafeBufferPointer<UInt32>) throws -> Void) rethrows {
    let all = positions(of: index)
    guard hasKinds else { return try body(all) }
    let ofWords = withKinds(of: index) { kinds in
      zip(all, kinds).compactMap { OccurrenceKind(rawValue: UInt32($1)).isWord ? $0 : nil }
    }
    try ofWords.withUnsafeBufferPointer(body)
  }
}
