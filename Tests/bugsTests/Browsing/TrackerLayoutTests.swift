import TerminalUI
import Testing

@testable import bugs

@Suite("TrackerLayout")
struct TrackerLayoutTests {
  @Test("No size is overrun, and details are only where there is room")
  func sizes() {
    for columns in [1, 5, 40, 99, 100, 101, 250] {
      for rows in [1, 2, 3, 8, 9, 24, 100] {
        let layout = TrackerLayout(TerminalSize(columns: columns, rows: rows))
        #expect(layout.listRows >= 1)
        if layout.isBeside {
          #expect(layout.listColumns + 2 + layout.detailColumns == columns)
          #expect(layout.listRows == layout.detailRows)
        } else {
          let used = layout.listRows + (layout.detailRows > 0 ? layout.detailRows + 1 : 0)
          #expect(used + 3 == max(rows, 4), "\(columns) x \(rows)")
        }
      }
    }
  }
}
