/// Finds where several words or sequences stand close together in the documents of one segment.
///
/// The documents that hold all operands are found first, and places looked at only in these, one document after another.
struct NearMatcher {
  let view: SegmentView
  let context: SearchContext
  let pattern: NearPattern

  /// A stretch of a string that holds all operands close together.
  struct Stretch {
    /// The string's number.
    var string: Int
    /// How many positions stand between what ends first and what starts last.
    var gap: Int
  }

  /// Calls `body` with each live document that has such stretches, in order.
  ///
  /// - Parameters:
  ///   - terms: the terms of each pattern in the segment.
  ///   - candidates: the only documents to look at, ascending; nil for all.
  func forEach(
    terms: [TermPattern: [TermEntry]], in candidates: [UInt32]? = nil,
    _ body: (_ document: UInt32, _ stretches: [Stretch]) throws -> Void
  ) throws {
    guard let operands = try operands(terms: terms, in: candidates) else { return }
    let leader = operands[0]
    var places: [NearPattern.Place] = []
    var ends: [Int] = []
    var stretches: [Stretch] = []
    var steps = 0
    search: while leader.document != PostingCursor.end {
      steps += 1
      if steps % SearchContext.stride == 0 { try context.checkCancellation() }
      let document = leader.document
      for operand in operands.dropFirst() {
        try operand.advance(to: document)
        if operand.document > document {
          try leader.advance(to: operand.document)
          continue search
        }
      }
      if view.isLive(document) {
        places.removeAll(keepingCapacity: true)
        for operand in operands { try operand.appendPlaces(to: &places) }
        findStretches(among: &places, in: document, &ends, into: &stretches)
        if !stretches.isEmpty { try body(document, stretches) }
      }
      try leader.next()
    }
  }

  /// The operands, the rarest first; nil when one of them is nowhere.
  private func operands(
    terms: [TermPattern: [TermEntry]], in candidates: [UInt32]?
  ) throws -> [NearOperand]? {
    let order = pattern.operands.indices.sorted {
      cost(pattern.operands[$0], terms) < cost(pattern.operands[$1], terms)
    }
    var operands: [NearOperand] = []
    var candidates = candidates
    for number in order {
      let sequences = pattern.operands[number].map { sequence in
        NearOperand.Sequence(
          gaps: sequence.slots.map(\.gap), slots: sequence.slots.map { terms[$0.pattern] ?? [] })
      }
      .filter { !$0.slots.contains(where: \.isEmpty) }
      if sequences.isEmpty { return nil }
      if candidates == nil, let entry = NearOperand.onlyTerm(of: sequences) {
        operands.append(try NearOperand(number, PostingCursor(view: view, entry: entry)))
        continue
      }
      // What is gathered beforehand is gathered only where the rarer ones are.
      let narrowed = try candidates ?? operands.first?.documents(in: context)
      let operand = try NearOperand(number, sequences, in: narrowed, of: view, context)
      if operand.document == PostingCursor.end { return nil }
      candidates = try operand.documents(in: context)
      operands.append(operand)
    }
    return operands
  }

  private func cost(_ sequences: [SequencePattern], _ terms: [TermPattern: [TermEntry]]) -> Int {
    sequences.reduce(0) { sum, sequence in
      let frequencies = sequence.slots.map { slot in
        (terms[slot.pattern] ?? []).reduce(0) { $0 + $1.documentFrequency }
      }
      return sum + (frequencies.min() ?? 0)
    }
  }

  private func findStretches(
    among places: inout [NearPattern.Place], in document: UInt32, _ ends: inout [Int], into stretches: inout [Stretch]
  ) {
    stretches.removeAll(keepingCapacity: true)
    places.sort { $0.start < $1.start }
    var first = 0
    while first < places.count {
      guard let string = string(of: places[first], in: document) else { return }
      var end = first + 1
      // Most documents have few strings, and most words few places.
      while end < places.count, self.string(of: places[end], in: document) == string { end += 1 }
      pattern.forEachClosing(in: places[first..<end], ends: &ends) { closing in
        stretches.append(Stretch(string: string, gap: closing.gap))
      }
      first = end
    }
  }

  private func string(of place: NearPattern.Place, in document: UInt32) -> Int? {
    view.documents.place(of: UInt32(truncatingIfNeeded: place.start), in: document)?.string
  }
}
