/// Compounds among alternatives.
extension QueryPlanner {
  /// How much a compound counts among alternatives, and how much each of its parts by itself, of what a word does.
  ///
  /// On the Cranfield collection, whose questions are full of `three-dimensional` and `boundary-layer`, this is worth
  /// 0.013 of nDCG@10.
  private static let compoundFactor = 0.3
  private static let partFactor = 0.75

  /// What finds any of some queries. Where compounds are among them, what is found scores for parts of these, too: who
  /// asks for the one or the other of many words is better served by half of a word than by none.
  func alternatives(_ plans: [QueryPlan], of queries: [Query], field: Int?) -> QueryPlan {
    guard countsParts, queries.count > 1 else { return .anyOf(plans) }
    var plans = plans
    var parts: [QueryPlan] = []
    for (index, query) in queries.enumerated() {
      guard case .text(let text, .word) = query.node, !text.contains(where: \.isWhitespace) else { continue }
      let atoms = QueryAtoms(analysis.analyze(text)).atoms
      guard atoms.count > 1, !atoms.contains(where: \.isUnit), plans[index] != .nothing else { continue }
      plans[index] = .boosted(plans[index], by: Self.compoundFactor)
      for atom in atoms {
        let stems = stems(of: [atom], field: field)
        let plan = QueryPlan.anyOf([written(.term(.exact(atom.term)), beside: stems)] + stems, field: field)
        let factor = stopWords.contains(atom.term) ? Self.partFactor * Self.stopWordFactor : Self.partFactor
        parts.append(.unmarked(.boosted(plan, by: factor)))
      }
    }
    let found = QueryPlan.anyOf(plans)
    // Something must be found by itself before a part counts.
    return parts.isEmpty || found == .everything ? found : .requiring([found], optional: parts)
  }
}
