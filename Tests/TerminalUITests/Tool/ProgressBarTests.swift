import Testing

@testable import TerminalUI

@Suite("ProgressBar")
struct ProgressBarTests {
  @Test("The line tells the share, the documents, the speed and the time left")
  func line() {
    let line = ProgressBar.line(share: 0.25, documents: 1234, bytes: 50_000_000, elapsed: .seconds(2), columns: 80)
    #expect(line == "[########---------------------------] 25 %  1234 documents  25.0 MB/s  6 s left")
  }

  @Test("What is not known is left out")
  func shareAlone() {
    let line = ProgressBar.line(share: 0.5, elapsed: .seconds(600), columns: 40)
    #expect(line == "[#########----------] 50 %  10 min left")
  }

  @Test("It fits any width, and any share is one", arguments: [1, 10, 20, 40, 200])
  func width(_ columns: Int) {
    for share in [0, 0.5, 1, 7, -1, .infinity, 1e-300] {
      for elapsed in [Duration.zero, .seconds(1), .seconds(5000)] {
        let line = ProgressBar.line(share: share, documents: 1, bytes: 1 << 40, elapsed: elapsed, columns: columns)
        #expect(line.count <= columns, "\(line)")
      }
    }
  }
}
