import Foundation

/// A line that tells how far long work has come, drawn over itself; silent where no person is looking.
package struct ProgressBar {
  private let output: any TextOutput
  private let total: Int64
  private let start = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?
  private var isShown = false

  /// - Parameters:
  ///   - output: Where to draw.
  ///   - total: The bytes there are to do.
  package init(output: any TextOutput, total: Int64) {
    self.output = output
    self.total = total
  }

  /// Draws it again, unless it was drawn a moment ago.
  package mutating func update(documents: Int, bytes: Int64) {
    guard output.isTerminal else { return }
    let now = ContinuousClock.now
    if let lastDrawn, now - lastDrawn < .milliseconds(100) { return }
    lastDrawn = now
    isShown = true
    let line = Self.line(
      documents: documents, bytes: bytes, total: total, elapsed: now - start, columns: output.columns ?? 80)
    try? output.write("\r\(line)\u{1B}[K")
    try? output.flush()
  }

  /// Takes it away.
  package mutating func clear() {
    guard isShown else { return }
    isShown = false
    try? output.write("\r\u{1B}[K")
    try? output.flush()
  }

  /// The line at a moment.
  package static func line(documents: Int, bytes: Int64, total: Int64, elapsed: Duration, columns: Int) -> String {
    let fraction = total > 0 ? min(Double(bytes) / Double(total), 1) : 0
    let seconds = elapsed.seconds
    let rate = seconds > 0 ? Double(bytes) / seconds : 0
    var facts = " \(Int(fraction * 100)) %  \(documents) documents"
    if rate > 0 { facts += "  \(String(format: "%.1f", rate / 1_000_000)) MB/s" }
    if rate > 0, seconds >= 1 { facts += "  \(left(Double(total - bytes) / rate)) left" }
    let room = min(columns - facts.count - 3, 40)
    guard room >= 8 else { return String(facts.dropFirst().prefix(max(columns - 1, 0))) }
    let done = Int(Double(room) * fraction)
    return "[" + String(repeating: "#", count: done) + String(repeating: "-", count: room - done) + "]" + facts
  }

  private static func left(_ seconds: Double) -> String {
    let seconds = Int(max(seconds, 0).rounded(.up))
    return seconds < 100 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
  }
}
