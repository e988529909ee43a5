import Foundation
import TerminalUI

/// Output that a test looks at afterwards.
///
/// `@unchecked Sendable`: `lock` guards the text.
package final class CapturedOutput: TextOutput, @unchecked Sendable {
  package let isTerminal: Bool
  package let columns: Int?
  private let lock = NSLock()
  private var written = ""
  private let action: (@Sendable (String) throws -> Void)?

  /// - Parameter action: What to do with each text before it is kept.
  package init(isTerminal: Bool = false, columns: Int? = nil, action: (@Sendable (String) throws -> Void)? = nil) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.action = action
  }

  package var text: String { lock.withLock { written } }

  package func write(_ text: String) throws {
    try action?(text)
    lock.withLock { written += text }
  }

  package func flush() throws {}
}
