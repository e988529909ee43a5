/// An option that a command understands, described once for reading, for help and for completion.
package struct OptionDescription: Sendable, Hashable {
  /// The name behind the two dashes.
  package let name: String
  /// The letter behind one dash, if there is one.
  package let shortName: Character?
  /// What the value is called in help; nil for an option without a value.
  package let valueName: String?
  /// The only values that make sense; empty when any may be given.
  package let values: [String]
  /// What it does, as a phrase.
  package let summary: String

  /// An option without a value.
  package static func flag(_ name: String, short: Character? = nil, _ summary: String) -> Self {
    Self(name: name, shortName: short, valueName: nil, values: [], summary: summary)
  }

  /// An option with a value.
  package static func value(
    _ name: String, short: Character? = nil, _ valueName: String, of values: [String] = [], _ summary: String
  ) -> Self {
    Self(name: name, shortName: short, valueName: valueName, values: values, summary: summary)
  }

  /// The options that every command has.
  package static let common: [OptionDescription] = [noColor, help]
  package static let help = flag("help", short: "h", "Show this help.")
  package static let noColor = flag("no-color", "Write without colour, on a terminal too. So does a variable NO_COLOR.")
  package static let json = flag("json", "Write JSON, for programs.")
}
