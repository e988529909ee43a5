import Testing

@testable import TerminalUI

@Suite("ProgressBar")
struct ProgressBarTests {
  @Test("The line tells the share, the documents, the speed and the time left")
  func line() {
    let line = ProgressBar.line(
      documents: 1234, bytes: 50_000_000, total: 200_000_000, elapsed: .seconds(2), columns: 80)
    #expect(line == "[########---------------------------] 25 %  1234 documents  25.0 MB/s  6 s left")
  }

  @Test("It fits any width, and nothing to do is no division by zero", arguments: [1, 10, 20, 40, 200])
  func width(_ columns: Int) {
    for (bytes, total) in [(0, 0), (5, 0), (0, 10), (10, 10), (1 << 40, 1 << 41)] as [(Int64, Int64)] {
      for elapsed in [Duration.zero, .seconds(1), .seconds(5000)] {
        let line = ProgressBar.line(documents: 1, bytes: bytes, total: total, elapsed: elapsed, columns: columns)
        #expect(line.count <= columns, "\(line)")
      }
    }
  }
}
