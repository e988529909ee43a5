/// Where a command writes text to.
package protocol TextOutput: Sendable {
  /// Whether a person is looking at it.
  var isTerminal: Bool { get }
  /// How many columns it has; nil when that is not known or makes no sense.
  var columns: Int? { get }
  /// - Throws: ``OutputClosed`` when nobody reads it any more.
  func write(_ text: String) throws
  /// Hands on what was written so far.
  func flush() throws
}
