/// Walks the documents of one segment that hold one of the things that must stand near one another.
///
/// A single term is read as it goes; everything else is gathered beforehand.
final class NearOperand {
  /// The terms of each slot of a sequence, none of them empty.
  struct Sequence {
    var gaps: [Int]
    var slots: [[TermEntry]]
  }

  private struct Place: BitwiseCopyable {
    var document: UInt32
    var start: UInt32
    var end: UInt32
  }

  /// Its place in the pattern.
  private let number: Int
  private let cursor: PostingCursor?
  /// What was gathered, by document.
  private let places: [Place]
  private var index = 0
  /// Where it stands, from the beginning on the first; ``PostingCursor/end`` behind the last.
  private(set) var document: UInt32

  /// An operand that is one term.
  init(_ number: Int, _ cursor: PostingCursor) {
    self.number = number
    self.cursor = cursor
    places = []
    document = cursor.document
  }

  /// An operand that is any of several sequences.
  ///
  /// - Parameter candidates: the only documents that count, ascending; nil for all.
  init(
    _ number: Int, _ sequences: [Sequence], in candidates: [UInt32]?, of view: SegmentView, _ context: SearchContext
  ) throws {
    self.number = number
    cursor = nil
    let matcher = SequenceMatcher(view: view, context: context, onlyWords: false)
    var places: [Place] = []
    let sequences = Self.joined(sequences)
    for sequence in sequences {
      if sequence.slots.count == 1 {
        for place in try matcher.places(of: sequence.slots[0], in: candidates) {
          places.append(Place(document: place.document, start: place.start, end: place.end))
        }
        continue
      }
      try matcher.forEach(gaps: sequence.gaps, slots: sequence.slots, in: candidates) { document, matches in
        for match in matches { places.append(Place(document: document, start: match.start, end: match.end)) }
      }
    }
    self.places =
      sequences.count == 1
      ? places : try RadixOrder.sorted(places, atStretch: context.checkCancellation) { UInt64($0.document) }
    document = self.places.first?.document ?? PostingCursor.end
  }

  /// The term that is all of an operand; nil when there is more.
  static func onlyTerm(of sequences: [Sequence]) -> TermEntry? {
    guard sequences.count == 1, let slots = sequences.first?.slots, slots.count == 1, slots[0].count == 1 else {
      return nil
    }
    return slots[0][0]
  }

  /// The documents of the operand, which must not have moved yet.
  func documents(in context: SearchContext) throws -> [UInt32] {
    var documents: [UInt32] = []
    if let cursor {
      let other = try cursor.another()
      while other.document != PostingCursor.end {
        documents.append(other.document)
        if documents.count % SearchContext.stride == 0 { try context.checkCancellation() }
        try other.next()
      }
      return documents
    }
    for (index, place) in places.enumerated() {
      if index % SearchContext.shortStride == 0 { try context.checkCancellation() }
      if documents.last != place.document { documents.append(place.document) }
    }
    return documents
  }

  func next() throws {
    if let cursor {
      try cursor.next()
      document = cursor.document
    } else if document != PostingCursor.end {
      try advance(to: document + 1)
    }
  }

  /// Moves to the first document at or behind `target`; stays when it is there already.
  func advance(to target: UInt32) throws {
    guard document < target else { return }
    if let cursor {
      try cursor.advance(to: target)
      document = cursor.document
    } else {
      while index < places.count, places[index].document < target { index += 1 }
      document = index < places.count ? places[index].document : PostingCursor.end
    }
  }

  /// Adds the places in the document it stands on.
  func appendPlaces(to found: inout [NearPattern.Place]) throws {
    if let cursor {
      try cursor.withPositions { positions, kinds in
        for (index, position) in positions.enumerated() {
          let kind = kinds.isEmpty ? OccurrenceKind.word : OccurrenceKind(rawValue: UInt32(kinds[index]))
          found.append(NearPattern.Place(operand: number, start: Int(position), end: Int(position) + Int(kind.span)))
        }
      }
      return
    }
    var index = index
    while index < places.count, places[index].document == document {
      found.append(
        NearPattern.Place(operand: number, start: Int(places[index].start), end: Int(places[index].end)))
      index += 1
    }
  }

  /// The same with all words, beginnings and the like in one: their terms are gathered together.
  private static func joined(_ sequences: [Sequence]) -> [Sequence] {
    let words = sequences.filter { $0.slots.count == 1 }
    guard words.count > 1 else { return sequences }
    var terms: [TermEntry] = []
    var known: Set<UInt32> = []
    for word in words {
      for term in word.slots[0] where known.insert(term.ordinal).inserted { terms.append(term) }
    }
    return [Sequence(gaps: [0], slots: [terms])] + sequences.filter { $0.slots.count != 1 }
  }
}
