/// Gathers what results need beyond their records.
struct DetailsMaker {
  /// The words that fit a query, by segment and document; empty when the index keeps strings.
  typealias Words = [Int: [UInt32: [CollectedWord]]]

  let context: SearchContext

  func words(of plan: KeywordPlan, in hits: [KeywordHit]) throws -> Words {
    try words(
      of: Set(plan.slots.map(\.pattern)),
      in: hits.filter { !$0.stored.keepsStrings }.map { ($0.segment, $0.document) })
  }

  /// - Parameter documents: segments and documents whose strings are not kept.
  func words(of patterns: Set<TermPattern>, in documents: [(segment: Int, document: UInt32)]) throws -> Words {
    guard !documents.isEmpty else { return [:] }
    let collector = MatchCollector(context: context, patterns: patterns)
    var words: Words = [:]
    for (segment, found) in Dictionary(grouping: documents, by: \.segment) {
      words[segment] = try collector.words(
        in: context.reader.segments[segment], documents: found.map(\.document).sorted())
    }
    return words
  }
}
