/// Finds where several words or sequences stand close together in the documents of one segment.
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
  /// - Parameter terms: the terms of each pattern in the segment.
  func forEach(
    terms: [TermPattern: [TermEntry]], _ body: (_ document: UInt32, _ stretches: [Stretch]) throws -> Void
  ) throws {
    let order = pattern.operands.indices.sorted {
      cost(pattern.operands[$0], terms) < cost(pattern.operands[$1], terms)
    }
    var places: [UInt32: [NearPattern.Place]] = [:]
    var candidates: [UInt32]?
    for operand in order {
      var found = DocumentSet(capacity: view.documents.count)
      for sequence in pattern.operands[operand] {
        let slots = sequence.slots.map { terms[$0.pattern] ?? [] }
        if slots.contains(where: \.isEmpty) { continue }
        let matcher = SequenceMatcher(view: view, context: context, onlyWords: false)
        try matcher.forEach(gaps: sequence.slots.map(\.gap), slots: slots, in: candidates) { document, matches in
          found.insert(document)
          places[document, default: []] += matches.map {
            NearPattern.Place(operand: operand, start: Int($0.start), end: Int($0.end))
          }
        }
      }
      if found.count == 0 { return }
      var documents: [UInt32] = []
      documents.reserveCapacity(found.count)
      found.forEach { documents.append($0) }
      candidates = documents
    }
    for (index, document) in (candidates ?? []).enumerated() where view.isLive(document) {
      if index % SearchContext.recordStride == 0 { try context.checkCancellation() }
      let stretches = stretches(of: places[document] ?? [], in: document)
      if !stretches.isEmpty { try body(document, stretches) }
    }
  }

  private func cost(_ sequences: [SequencePattern], _ terms: [TermPattern: [TermEntry]]) -> Int {
    sequences.reduce(0) { sum, sequence in
      let frequencies = sequence.slots.map { slot in
        (terms[slot.pattern] ?? []).reduce(0) { $0 + $1.documentFrequency }
      }
      return sum + (frequencies.min() ?? 0)
    }
  }

  private func stretches(of places: [NearPattern.Place], in document: UInt32) -> [Stretch] {
    let byString = Dictionary(grouping: places) { place in
      view.documents.place(of: UInt32(truncatingIfNeeded: place.start), in: document)?.string ?? -1
    }
    var stretches: [Stretch] = []
    for (string, places) in byString.sorted(by: { $0.key < $1.key }) where string >= 0 {
      for closing in pattern.closings(places.sorted { $0.start < $1.start }) {
        stretches.append(Stretch(string: string, gap: closing.gap))
      }
    }
    return stretches
  }
}
