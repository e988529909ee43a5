/// A word of one segment in which a keyword may begin.
struct KeywordTerm {
  let term: [UInt8]
  let entry: TermEntry
  /// Where in the word's folded bytes the keyword may begin, ascending; never empty.
  let offsets: [Int]

  /// Nil when the keyword's rules leave the word out.
  init?(_ term: [UInt8], _ entry: @autoclosure () -> TermEntry, plan: KeywordPlan) {
    guard let slot = plan.slots.first else { return nil }
    let isUnit = TextAnalysis.isUnit(term: term)
    let isOfSeveral = plan.slots.count > 1
    let isStopWord = plan.stopWords.contains(term)
    offsets = slot.pattern.places(in: term).map(\.lowerBound).filter { start in
      // Units are exempt; and a whole word that begins a keyword of several words counts, however short or common.
      if isUnit || (isOfSeveral && start == 0) { return true }
      return !isStopWord && Self.hasScalars(term[start...], atLeast: plan.minimalTokenLength)
    }
    if offsets.isEmpty { return nil }
    self.term = term
    self.entry = entry()
  }

  private static func hasScalars(_ bytes: ArraySlice<UInt8>, atLeast minimum: Int) -> Bool {
    guard bytes.count >= minimum else { return false }
    var scalars = 0
    for byte in bytes where byte & 0xC0 != 0x80 {
      scalars += 1
      if scalars >= minimum { return true }
    }
    return false
  }
}
