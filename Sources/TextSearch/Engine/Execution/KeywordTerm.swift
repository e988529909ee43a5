/// A word of one segment in which a keyword may begin.
struct KeywordTerm {
  let term: [UInt8]
  let entry: TermEntry
  /// Where in the word's folded bytes the keyword may begin, ascending; never empty.
  let offsets: [Int]
  /// How the keyword begins in the word, as numbers only: each match needs them.
  let begin: Begin

  struct Begin: BitwiseCopyable {
    /// The first of the ``offsets``, in bytes and in UTF-16 code units.
    var offset: UInt32
    var token: UInt32
    /// How many there are.
    var count: UInt32
  }

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
    begin = Begin(
      offset: UInt32(offsets[0]), token: UInt32(Self.utf16Count(term, upTo: offsets[0])), count: UInt32(offsets.count))
    self.entry = entry()
  }

  /// How many UTF-16 code units the first `end` bytes of UTF-8 are.
  static func utf16Count(_ bytes: [UInt8], upTo end: Int) -> Int {
    var count = 0
    for byte in bytes.prefix(end) where byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    return count
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
