/// Finds where terms stand one after another in the documents of one segment.
///
/// The rarest slot gives the documents; each further slot narrows them, and tells where it stands in those that are left.
struct SequenceMatcher {
  /// Where a slot of a sequence stands in a document.
  struct Place {
    var document: UInt32
    var start: UInt32
    /// The position behind it.
    var end: UInt32
    /// Which of the slot's terms it is.
    var term: UInt32
  }

  /// A whole sequence in a document.
  struct Match {
    /// Where the first slot starts, and which of its terms it is.
    var start: UInt32
    var firstTerm: UInt32
    var lastStart: UInt32
    var lastTerm: UInt32
    /// The position behind the last slot.
    var end: UInt32
  }

  let view: SegmentView
  let context: SearchContext
  /// Whether only words of the text count, as in keyword search, not parts and joined forms.
  let onlyWords: Bool

  /// Calls `body` with each document that holds the sequence, in order, and its matches.
  ///
  /// - Parameters:
  ///   - gaps: the distance of each slot from the one before, as in ``SequencePattern``.
  ///   - slots: the terms of each slot.
  ///   - candidates: the only documents to look at, ascending; nil for all.
  func forEach(
    gaps: [Int], slots: [[TermEntry]], in candidates: [UInt32]? = nil,
    _ body: (_ document: UInt32, _ matches: [Match]) throws -> Void
  ) throws {
    if candidates == nil, 2...Self.mostCursors ~= slots.count, slots.allSatisfy({ $0.count == 1 }) {
      return try forEachOfSingleTerms(gaps: gaps, terms: slots.map { $0[0] }, body)
    }
    let order = slots.indices.sorted { frequency(slots[$0]) < frequency(slots[$1]) }
    var places = [[Place]](repeating: [], count: slots.count)
    // A text that says the same again and again must not be looked up, and kept, as often.
    var known: [[UInt32]: [Place]] = [:]
    var candidates = candidates
    for slot in order {
      let ordinals = slots[slot].map(\.ordinal)
      if let same = known[ordinals] {
        places[slot] = same
        continue
      }
      places[slot] = try self.places(of: slots[slot], in: candidates)
      known[ordinals] = places[slot]
      candidates = try documents(of: places[slot])
      if candidates?.isEmpty == true { return }
    }
    var next = [Int](repeating: 0, count: slots.count)
    var steps = 0
    for document in candidates ?? [] {
      var matches: [Match] = []
      for slot in slots.indices {
        let list = places[slot]
        while next[slot] < list.count, list[next[slot]].document < document { next[slot] += 1 }
        let start = next[slot]
        while next[slot] < list.count, list[next[slot]].document == document { next[slot] += 1 }
        let here = list[start..<next[slot]]
        steps += 1 + here.count
        if steps >= SearchContext.stride {
          steps = 0
          try context.checkCancellation()
        }
        matches = slot == 0 ? here.map(Self.begin) : Self.join(matches, here, gap: UInt32(gaps[slot]))
      }
      if !matches.isEmpty { try body(document, matches) }
    }
  }

  /// Longer sequences than this are gathered slot by slot, as a text that says the same again and again could be one.
  private static let mostCursors = 8

  /// The same when each slot is one term: the documents that hold all terms are found first, and positions looked at
  /// only in these.
  private func forEachOfSingleTerms(
    gaps: [Int], terms: [TermEntry], _ body: (_ document: UInt32, _ matches: [Match]) throws -> Void
  ) throws {
    let cursors = try terms.map { try PostingCursor(view: view, entry: $0) }
    if cursors.count == 2 { return try forEachOfPair(cursors, gap: UInt32(gaps[1]), body) }
    let byFrequency = cursors.sorted { $0.documentFrequency < $1.documentFrequency }
    let (first, second) = (byFrequency[0], byFrequency[1])
    let others = Array(byFrequency.dropFirst(2))
    var matches: [Match] = []
    var steps = 0
    let (leading, following, gap) = (cursors[0], cursors[1], UInt32(gaps[1]))
    while try first.meet(second) {
      let document = first.document
      var isInAll = true
      for other in others where isInAll {
        try other.advance(to: document)
        isInAll = other.document == document
      }
      if isInAll, view.isLive(document) {
        matches.removeAll(keepingCapacity: true)
        if let starts = try leading.plainPositions(), let positions = try following.plainPositions() {
          Self.begin(&matches, at: starts, goingOnAt: positions, gap: gap)
          try goOn(with: cursors, gaps: gaps, &matches)
        } else {
          try findMatchesOfAnyKinds(of: cursors, gaps: gaps, into: &matches)
        }
        if !matches.isEmpty { try body(document, matches) }
      }
      try first.next()
      steps += 1
      if steps % SearchContext.stride == 0 { try context.checkCancellation() }
    }
  }

  /// The same for two terms, whose blocks of documents are compared as wholes.
  private func forEachOfPair(
    _ cursors: [PostingCursor], gap: UInt32, _ body: (_ document: UInt32, _ matches: [Match]) throws -> Void
  ) throws {
    let (leading, following) = (cursors[0], cursors[1])
    var matches: [Match] = []
    var steps = 0
    func atBlocks() throws -> Bool {
      steps += 1
      if steps % 16 == 0 { try context.checkCancellation() }
      return true
    }
    _ = try leading.forEachShared(with: following, matters: atBlocks) { document, index, otherIndex in
      guard view.isLive(document) else { return }
      matches.removeAll(keepingCapacity: true)
      if let starts = try leading.plainPositions(at: index),
        let positions = try following.plainPositions(at: otherIndex)
      {
        Self.begin(&matches, at: starts, goingOnAt: positions, gap: gap)
      } else {
        leading.stand(at: index)
        following.stand(at: otherIndex)
        try findMatchesOfAnyKinds(of: cursors, gaps: [0, Int(gap)], into: &matches)
      }
      if !matches.isEmpty { try body(document, matches) }
    }
  }

  /// Keeps of the matches of the first two words those that the others continue, in the document that all cursors stand
  /// on.
  private func goOn(with cursors: [PostingCursor], gaps: [Int], _ matches: inout [Match]) throws {
    for slot in 2..<cursors.count {
      if matches.isEmpty { return }
      guard let positions = try cursors[slot].plainPositions() else {
        return try findMatchesOfAnyKinds(of: cursors, gaps: gaps, into: &matches)
      }
      Self.keep(&matches, goingOnAt: positions, gap: UInt32(gaps[slot]))
    }
  }

  /// The matches of the first two words. Both lists ascend.
  @inline(__always)
  private static func begin(
    _ matches: inout [Match], at starts: UnsafeBufferPointer<UInt32>, goingOnAt positions: UnsafeBufferPointer<UInt32>,
    gap: UInt32
  ) {
    var index = 0
    for start in starts {
      let wanted = start &+ 1 &+ gap
      while index < positions.count, positions[index] < wanted { index &+= 1 }
      if index == positions.count { return }
      guard positions[index] == wanted else { continue }
      matches.append(Match(start: start, firstTerm: 0, lastStart: wanted, lastTerm: 0, end: wanted &+ 1))
    }
  }

  /// Those of the matches that one of `positions` continues. Both ascend.
  @inline(__always)
  private static func keep(_ matches: inout [Match], goingOnAt positions: UnsafeBufferPointer<UInt32>, gap: UInt32) {
    var kept = 0
    var index = 0
    for number in matches.indices {
      var match = matches[number]
      let wanted = match.end &+ gap
      while index < positions.count, positions[index] < wanted { index &+= 1 }
      if index == positions.count { break }
      guard positions[index] == wanted else { continue }
      match.lastStart = wanted
      match.end = wanted &+ 1
      matches[kept] = match
      kept += 1
    }
    matches.removeLast(matches.count - kept)
  }

  /// The matches in the document that all cursors stand on, where some occurrences are parts or cover several positions.
  private func findMatchesOfAnyKinds(of cursors: [PostingCursor], gaps: [Int], into matches: inout [Match]) throws {
    for (slot, cursor) in cursors.enumerated() {
      var places: [Place] = []
      try append(cursor, term: 0, to: &places)
      matches = slot == 0 ? places.map(Self.begin) : Self.join(matches, places[...], gap: UInt32(gaps[slot]))
      if matches.isEmpty { return }
    }
  }

  private func frequency(_ terms: [TermEntry]) -> Int {
    terms.reduce(0) { $0 + $1.documentFrequency }
  }

  /// Every place of the terms in `candidates`, or in all live documents when that is nil; by document and start.
  func places(of terms: [TermEntry], in candidates: [UInt32]?) throws -> [Place] {
    var places: [Place] = []
    if candidates == nil { places.reserveCapacity(min(frequency(terms), view.documents.count * 2)) }
    for (number, entry) in terms.enumerated() {
      try context.checkCancellation()
      let cursor = try PostingCursor(view: view, entry: entry)
      var index = 0
      var steps = 0
      while cursor.document != PostingCursor.end {
        steps += 1
        if steps % SearchContext.stride == 0 { try context.checkCancellation() }
        if let candidates {
          index = candidates.firstIndex(notBefore: cursor.document, from: index)
          if index == candidates.count { break }
          if candidates[index] > cursor.document {
            try cursor.advance(to: candidates[index])
            continue
          }
        }
        if view.isLive(cursor.document) { try append(cursor, term: UInt32(number), to: &places) }
        try cursor.next()
      }
    }
    if terms.count == 1 { return places }
    return try RadixOrder.sorted(places, atStretch: context.checkCancellation) {
      UInt64($0.document) << 32 | UInt64($0.start)
    }
  }

  private func append(_ cursor: PostingCursor, term: UInt32, to places: inout [Place]) throws {
    let document = cursor.document
    try cursor.withPositions { positions, kinds in
      for (index, position) in positions.enumerated() {
        let kind = kinds.isEmpty ? OccurrenceKind.word : OccurrenceKind(rawValue: UInt32(kinds[index]))
        if onlyWords, !kind.isWord { continue }
        places.append(Place(document: document, start: position, end: position &+ UInt32(kind.span), term: term))
      }
    }
  }

  private func documents(of places: [Place]) throws -> [UInt32] {
    var documents: [UInt32] = []
    for (index, place) in places.enumerated() {
      if index % SearchContext.shortStride == 0 { try context.checkCancellation() }
      if documents.last != place.document { documents.append(place.document) }
    }
    return documents
  }

  private static func begin(_ place: Place) -> Match {
    Match(
      start: place.start, firstTerm: place.term, lastStart: place.start, lastTerm: place.term, end: place.end)
  }

  /// The matches that go on with one of `places`, ascending by start.
  private static func join(_ matches: [Match], _ places: ArraySlice<Place>, gap: UInt32) -> [Match] {
    var joined: [Match] = []
    let byEnd = matches.sorted { $0.end < $1.end }
    var index = 0
    for place in places {
      while index < byEnd.count, byEnd[index].end &+ gap < place.start { index += 1 }
      var candidate = index
      while candidate < byEnd.count, byEnd[candidate].end &+ gap == place.start {
        var match = byEnd[candidate]
        match.lastStart = place.start
        match.lastTerm = place.term
        match.end = place.end
        joined.append(match)
        candidate += 1
      }
    }
    return joined.sorted { ($0.start, $0.lastStart) < ($1.start, $1.lastStart) }
  }
}
