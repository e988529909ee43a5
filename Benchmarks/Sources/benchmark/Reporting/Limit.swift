/// What a row's figure must reach, or may reach at most.
enum Limit: Codable, Sendable, CustomStringConvertible {
  case atLeast(Double)
  case atMost(Double)

  func allows(_ figure: Double) -> Bool {
    switch self {
    case .atLeast(let limit): figure >= limit
    case .atMost(let limit): figure <= limit
    }
  }

  var description: String {
    switch self {
    case .atLeast(let limit): "≥ \(Figure.text(limit))"
    case .atMost(let limit): "≤ \(Figure.text(limit))"
    }
  }
}

extension Limit {
  /// The aims of this project, by row. They are ratios to the rival of that row, or the figure itself without one.
  private static let byRow: [String: Limit] = [
    "index.bulk": .atLeast(1.8),
    "index.loop": .atLeast(1),
    "index.trigram": .atLeast(10),
    "index.single.normal": .atLeast(3),
    "index.single.full": .atLeast(0.9),
    "size.stored": .atMost(1.05),
    "size.stored.compact": .atMost(1.05),
    "size.textless": .atMost(0.5),
    "size.textless.compact": .atMost(0.5),
    "search.common.p50": .atMost(0.005),
    "search.common.p99": .atMost(0.002),
    "search.rare.p50": .atMost(0.2),
    "search.and.p50": .atMost(0.06),
    "search.phrase.p50": .atMost(0.2),
    "search.phrase.p99": .atMost(0.05),
    "search.prefix2.p50": .atMost(0.02),
    "search.prefix3.p50": .atMost(0.025),
    "search.prefix4.p50": .atMost(0.03),
    "search.infix.p50": .atMost(0.03),
    "search.infix.p99": .atMost(0.03),
    "search.keyword.p50": .atMost(2),
    "open.first": .atMost(5),
    "growth.common": .atMost(4),
    "readers.two": .atLeast(1.7),
    "ancestor.time": .atLeast(50),
    "ancestor.size": .atMost(0.1),
    "spotlight.index": .atLeast(0.7),
    "spotlight.prefix2.p50": .atMost(1.5),
    "spotlight.prefix3.p50": .atMost(1.5),
    "spotlight.prefix4.p50": .atMost(1.5),
    "tantivy.rare.p50": .atMost(1),
    "tantivy.medium.p50": .atMost(1),
    "tantivy.common.p50": .atMost(1),
    "tantivy.and.p50": .atMost(1),
    "tantivy.phrase.p50": .atMost(1),
    "tantivy.prefix2.p50": .atMost(1),
    "tantivy.prefix3.p50": .atMost(1),
    "tantivy.prefix4.p50": .atMost(1),
  ]

  private static let forLongDocuments: [String: Limit] = [
    "index.bulk": .atLeast(1.4),
    "size.stored": .atMost(0.85),
    "size.stored.compact": .atMost(0.85),
    "size.textless": .atMost(0.4),
    "size.textless.compact": .atMost(0.4),
  ]

  /// The rows that have an aim.
  static var rows: [String] { Set(byRow.keys).union(forLongDocuments.keys).sorted() }

  static func of(row: String, corpus: String) -> Limit? {
    (corpus == "longdocs" ? forLongDocuments[row] : nil) ?? byRow[row]
  }
}
