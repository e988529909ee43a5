/// A command line that makes no sense, with what to write instead where that can be guessed.
package struct UsageError: Error, Hashable {
  package let message: String
  /// The command whose help tells more; nil for the tool's own.
  package let command: String?

  package init(_ message: String, command: String? = nil, suggestion: String? = nil) {
    self.message = suggestion.map { "\(message); did you mean '\($0)'?" } ?? message
    self.command = command
  }
}
