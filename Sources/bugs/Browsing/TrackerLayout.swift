import TerminalUI

/// How the screen is shared out: the input and a line that says how much was found above, keys below, and between them
/// the list with the details of the chosen bug beside it where there is room, else below.
struct TrackerLayout: Sendable, Hashable {
  /// Where the list has enough of a line with half of it.
  private static let columnsForTwo = 100
  /// The lines above and below list and details.
  private static let surroundingRows = 3

  let size: TerminalSize
  let listRows: Int
  let listColumns: Int
  /// 0 where there is no room for details.
  let detailRows: Int
  let detailColumns: Int
  let isBeside: Bool

  init(_ size: TerminalSize) {
    self.size = size
    let rows = max(size.rows - Self.surroundingRows, 1)
    isBeside = size.columns >= Self.columnsForTwo
    if isBeside {
      listRows = rows
      detailRows = rows
      listColumns = size.columns / 2 - 1
      // Two columns for the line between them.
      detailColumns = size.columns - listColumns - 2
    } else {
      let hasDetails = rows >= 6
      listRows = hasDetails ? rows * 2 / 5 : rows
      detailRows = hasDetails ? rows - listRows - 1 : 0
      listColumns = size.columns
      detailColumns = size.columns
    }
  }

  /// How many lines of a bug fit when it is read on the whole screen.
  var pageRows: Int { max(size.rows - 1, 1) }
}
