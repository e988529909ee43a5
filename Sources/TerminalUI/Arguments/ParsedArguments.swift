/// What the command line said, with each option known to exist.
package struct ParsedArguments: Sendable, Hashable {
  /// The name of the command, for errors.
  package let command: String
  /// The words that belong to no option, in order.
  package var operands: [String] = []
  /// The values of each option in the order they were given; an empty one for each option without a value.
  package var values: [String: [String]] = [:]

  package init(command: String) { self.command = command }

  /// Whether the option was given.
  package func contains(_ name: String) -> Bool { values[name] != nil }

  /// The value of the option; the last counts, so that an alias can be overruled.
  package func value(of name: String) -> String? { values[name]?.last }

  /// The value of the option as a whole number of at least `minimum`.
  package func integer(of name: String, atLeast minimum: Int) throws(UsageError) -> Int? {
    guard let text = value(of: name) else { return nil }
    guard let number = Int(text), number >= minimum else {
      throw error("--\(name) needs a whole number of at least \(minimum), not '\(text)'")
    }
    return number
  }

  /// The value of the option as names with commas between them.
  package func list(of name: String) throws(UsageError) -> [String]? {
    guard let texts = values[name] else { return nil }
    let names = texts.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    guard names.allSatisfy({ !$0.isEmpty }) else {
      throw error("--\(name) needs names with commas between them, not '\(texts.joined(separator: ","))'")
    }
    return names
  }

  /// An error of usage of this command.
  package func error(_ message: String) -> UsageError { UsageError(message, command: command) }
}
