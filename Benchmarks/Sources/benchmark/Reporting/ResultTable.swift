/// The rows as a table for people.
struct ResultTable {
  let rows: [Row]

  private static let header = ["row", "corpus", "what", "unit", "ours", "rival", "ratio", "limit", ""]

  var text: String {
    let cells =
      [Self.header]
      + rows.map { row in
        [
          row.name, row.corpus, row.title, row.unit, Figure.text(row.ours),
          row.rival.map { "\(Figure.text($0)) \(row.rivalName ?? "")" } ?? "", row.ratio.map(Figure.text) ?? "",
          row.limit?.description ?? "", row.isMet.map { $0 ? "ok" : "MISSED" } ?? "",
        ]
      }
    let widths = Self.header.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { line in
      zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ").trimmingTrailingSpaces
    }.joined(separator: "\n")
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
