/// Finds in analyzed text what stands near one another: all that has a part in a stretch with every operand.
struct NearClauseMatcher: Sendable {
  let clause: Int
  /// The only string in which it counts; nil for all.
  let string: Int?
  let pattern: NearPattern

  /// Every match, in no order.
  func matches(in text: AnalyzedText, string: Int) -> [ResultMatch] {
    // What would be marked for each place.
    var found: [(place: NearPattern.Place, matches: [ResultMatch])] = []
    for (operand, sequences) in pattern.operands.enumerated() {
      for sequence in sequences { append(sequence, operand: operand, in: text, string: string, to: &found) }
    }
    found.sort { $0.place.start < $1.place.start }
    let isMember = pattern.members(of: found.map(\.place))
    return zip(found, isMember).flatMap { $1 ? $0.matches : [] }
  }

  private func append(
    _ sequence: SequencePattern, operand: Int, in text: AnalyzedText, string: Int,
    to found: inout [(place: NearPattern.Place, matches: [ResultMatch])]
  ) {
    guard let first = sequence.slots.first?.pattern else { return }
    let tracer = SequenceTracer(text: text, string: string, slots: sequence.slots, wordsOnly: false)
    for (index, token) in text.tokens.enumerated() {
      let places = first.places(in: token, ofString: string)
      if places.isEmpty { continue }
      for last in tracer.lastTokens(from: index) {
        let end = sequence.slots.count == 1 ? 0 : tracer.end(ofLast: last) ?? 0
        found.append(
          (
            NearPattern.Place(
              operand: operand, start: token.position, end: text.tokens[last].position + text.tokens[last].kind.span),
            text.matches(at: index, places: places, upTo: end, string: string, clause: clause)
          ))
      }
    }
  }
}
