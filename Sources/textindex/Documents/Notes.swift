import TerminalUI

/// Remarks to the person about single files, of each kind only the first few.
struct Notes {
  private static let maximum = 5
  private let console: Console
  private var counts: [String: Int] = [:]

  init(console: Console) { self.console = console }

  /// Notes one thing.
  ///
  /// - Parameters:
  ///   - place: The file, as a whole path or with more behind it.
  ///   - remark: What is to say of it, which also tells the kind.
  mutating func add(_ place: String, _ remark: String) {
    counts[remark, default: 0] += 1
    guard counts[remark, default: 0] <= Self.maximum else { return }
    console.report("\(Program.name): \(PathText.displayed(place, from: console.currentFolder)): \(remark)")
  }

  /// Tells how many were not shown.
  func finish() {
    for (remark, count) in counts.sorted(by: { $0.key < $1.key }) where count > Self.maximum {
      console.report("\(Program.name): \(count - Self.maximum) more: \(remark)")
    }
  }
}
