import Foundation

/// A line that tells how far long work has come, drawn over itself; silent where no person is looking.
package struct ProgressBar {
  private let output: any TextOutput
  private let start = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?
  private var isShown = false

  /// - Parameter output: Where to draw.
  package init(output: any TextOutput) { self.output = output }

  /// Draws it again, unless it was drawn a moment ago.
  ///
  /// - Parameters:
  ///   - share: How much is done, from 0 to 1.
  ///   - documents: How many documents are done, to be told of.
  ///   - bytes: How many bytes are done, to tell the speed.
  package mutating func update(share: Double, documents: Int? = nil, bytes: Int64? = nil) {
    guard output.isTerminal else { return }
    let now = ContinuousClock.now
    if let lastDrawn, now - lastDrawn < .milliseconds(100) { return }
    lastDrawn = now
    isShown = true
    let line = Self.line(
      share: share, documents: documents, bytes: bytes, elapsed: now - start, columns: output.columns ?? 80)
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
  package static func line(
    share: Double, documents: Int? = nil, bytes: Int64? = nil, elapsed: Duration, columns: Int
  ) -> String {
    let share = min(max(share, 0), 1)
    let seconds = elapsed.seconds
    var facts = " \(Int(share * 100)) %"
    if let documents { facts += "  \(documents) documents" }
    if let bytes, bytes > 0, seconds > 0 {
      facts += "  \(String(format: "%.1f", Double(bytes) / seconds / 1_000_000)) MB/s"
    }
    if share > 0, seconds >= 1 { facts += "  \(left(seconds * (1 - share) / share)) left" }
    let room = min(columns - facts.count - 3, 40)
    guard room >= 8 else { return String(facts.dropFirst().prefix(max(columns - 1, 0))) }
    let done = Int(Double(room) * share)
    return "[" + String(repeating: "#", count: done) + String(repeating: "-", count: room - done) + "]" + facts
  }

  private static func left(_ seconds: Double) -> String {
    let seconds = Int(min(max(seconds, 0), 1e9).rounded(.up))
    return seconds < 100 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
  }
}
