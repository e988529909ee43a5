import TerminalUI

/// A bug for reading: what it is called and what there is to know of it, and its text that can be scrolled.
struct BugDetails: Sendable {
  /// The most rows that a title may take.
  private static let maximumTitleRows = 3

  let entry: BugEntry
  private var page: DocumentPage
  private var heading: [[StyledSpan]] = []

  init(_ entry: BugEntry) {
    self.entry = entry
    page = DocumentPage(heading: [], text: entry.document, line: 0)
  }

  /// How many places match.
  var matchCount: Int { page.text.matchCount }

  /// Fits it to the room there is.
  mutating func fit(columns: Int, rows: Int) {
    let title = entry.titleLine
    let titleRows = LineWrapper.rows(of: title, columns: max(columns, 1)).prefix(Self.maximumTitleRows)
    heading = titleRows.map { range in
      title.spans(in: range).map { StyledSpan($0.text, $0.style == .plain ? .title : $0.style) }
    }
    heading.append(BugPrinter.facts(of: entry))
    heading.append([])
    page.fit(columns: columns, height: max(rows - heading.count, 1))
  }

  /// What is in sight, row by row.
  func rows(_ count: Int) -> [[StyledSpan]] { Array((heading + page.rows().map(\.spans)).prefix(count)) }

  /// Scrolls as the key asks; false when the key means nothing here.
  mutating func apply(_ key: Key) -> Bool { page.apply(key) }
}
