import TerminalUI

extension OptionDescription {
  static let text = value("text", "TEXT", "All there is to say; '-' reads it from the standard input.")
  static let component = value("component", "NAME", "The part of the product that it is in.")
  static let priority = value(
    "priority", "PRIORITY", of: BugPriority.allCases.map(\.name),
    "How soon it should be looked at: low, normal, high, urgent.")
}
