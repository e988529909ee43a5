import Foundation

@testable import textindex

/// Output that a test looks at afterwards.
///
/// `@unchecked Sendable`: `lock` guards the text.
final class CapturedOutput: TextOutput, @unchecked Sendable {
  let isTerminal: Bool
  let columns: Int?
  private let lock = NSLock()
  private var written = ""
  private let action: (@Sendable (String) throws -> Void)?

  /// - Parameter action: What to do with each text before it is kept.
  init(isTerminal: Bool = false, columns: Int? = nil, action: (@Sendable (String) throws -> Void)? = nil) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.action = action
  }

  var text: String { lock.withLock { written } }

  func write(_ text: String) throws {
    try action?(text)
    lock.withLock { written += text }
  }

  func flush() throws {}
}
