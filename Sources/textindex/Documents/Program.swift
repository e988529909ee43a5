import TerminalUI

/// The program as a person knows it.
enum Program {
  static let name = "textindex"

  /// How the program was called, so that a line shown to the person can be typed as it stands.
  ///
  /// - Parameters:
  ///   - folder: The folder that paths are shown from.
  ///   - called: What it was called by.
  static func invocation(from folder: String, called: String? = CommandLine.arguments.first) -> String {
    guard let called, called.contains("/"), PathText.lastComponent(called) == name else { return name }
    return PathText.displayed(called, from: folder)
  }
}
