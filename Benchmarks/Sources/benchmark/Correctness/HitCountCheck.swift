/// Compares the hit counts of a sample of queries: ours, the rival's and those of a naive reader.
struct HitCountCheck {
  let kind: QueryKind
  let naive: NaiveSearcher
  /// How many queries of the kind are looked at.
  let sampleSize: Int
  let ours: (String) throws -> Int
  let rival: (String) throws -> Int

  struct Summary: Codable {
    var kind: QueryKind
    var checked = 0
    /// Queries where every tokeniser must find the same documents.
    var exact = 0
    var failures: [String] = []
  }

  func run(_ queries: [String]) throws -> Summary {
    var summary = Summary(kind: kind)
    for index in 0..<min(sampleSize, queries.count) {
      let query = queries[index * queries.count / min(sampleSize, queries.count)]
      let expected = naive.hitCounts(kind, query)
      let oursCount = try ours(query)
      let rivalCount = try rival(query)
      summary.checked += 1
      if expected.lowerBound == expected.upperBound { summary.exact += 1 }
      if !expected.contains(oursCount) {
        summary.failures.append("\(kind.title) '\(query)': TextSearch finds \(oursCount), a naive scan \(expected)")
      }
      // A trigram table does not fold accents, so that it may find less than a scan of folded text.
      let rivalAgrees = kind == .infix ? rivalCount <= expected.upperBound : rivalCount == expected.lowerBound
      if !rivalAgrees {
        summary.failures.append("\(kind.title) '\(query)': FTS5 finds \(rivalCount), a naive scan \(expected)")
      }
    }
    return summary
  }
}
