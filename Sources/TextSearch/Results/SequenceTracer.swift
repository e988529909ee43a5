/// Follows a sequence of slots through the words of one text: from a word that fills the first slot to those that may
/// fill the last.
struct SequenceTracer {
  let text: AnalyzedText
  /// The text's number among the strings of its document.
  let string: Int
  let slots: [SequencePattern.Slot]
  /// Whether only words can fill slots, as in keyword search, and not the parts and joined forms of compounds.
  let wordsOnly: Bool

  /// Where what follows ends in the original when the word at `first` fills the first slot; nil if nothing does follow.
  func end(from first: Int) -> Int? {
    lastTokens(from: first).compactMap(end(ofLast:)).max()
  }

  /// Where the part of a word ends in the original that fills the last slot.
  func end(ofLast index: Int) -> Int? {
    guard let pattern = slots.last?.pattern else { return nil }
    return text.utf16Ranges(of: index, places: pattern.places(in: text.tokens[index], ofString: string)).map(
      \.upperBound
    ).max()
  }

  /// The words that may fill the last slot when the word at `first` fills the first one.
  ///
  /// - Complexity: O(*s* log *n*) for *s* slots, as only a handful of words stand at one position.
  func lastTokens(from first: Int) -> [Int] {
    var reached = [first]
    for slot in slots.dropFirst() {
      reached = next(after: reached, slot: slot)
      if reached.isEmpty { break }
    }
    return reached
  }

  /// The words that fill a slot and stand where the slot wants them after one of the words reached so far.
  private func next(after reached: [Int], slot: SequencePattern.Slot) -> [Int] {
    let tokens = text.tokens
    var found: [Int] = []
    // Several words reached may end at one position, a compound and its last part for instance: look there once.
    var visited: [Int] = []
    for index in reached {
      let (end, endOverflow) = tokens[index].position.addingReportingOverflow(tokens[index].kind.span)
      let (position, gapOverflow) = end.addingReportingOverflow(slot.gap)
      if endOverflow || gapOverflow || visited.contains(position) { continue }
      visited.append(position)
      var candidate = text.firstToken(at: position, after: index)
      while candidate < tokens.count, tokens[candidate].position == position {
        if canFill(slot, tokens[candidate]) { found.append(candidate) }
        candidate += 1
      }
    }
    return found
  }

  private func canFill(_ slot: SequencePattern.Slot, _ token: AnalyzedToken) -> Bool {
    (!wordsOnly || token.kind.isWord) && !slot.pattern.places(in: token, ofString: string).isEmpty
  }
}

extension AnalyzedText {
  /// The first token behind one that stands at a position or later.
  fileprivate func firstToken(at position: Int, after index: Int) -> Int {
    var low = index + 1
    var high = tokens.count
    while low < high {
      let middle = low + (high - low) / 2
      if tokens[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
