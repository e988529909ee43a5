import Foundation
import TerminalTesting
import TerminalUI

@testable import bugs

extension BuiltTool {
  static let bugs = BuiltTool(name: "bugs")
}

extension Workplace {
  /// Runs the tracker in this process.
  func bugs(_ arguments: String...) -> ToolOutcome { run(BugsTool.tool, arguments) }

  /// The store in this folder.
  func location() throws -> StoreLocation {
    let console = Console(
      output: CapturedOutput(), errors: CapturedOutput(), environment: [:], currentFolder: path,
      interruption: Interruption(watchesSignals: false))
    return try StoreLocation(ParsedArguments(command: "test"), in: console)
  }

  func store() throws -> BugStore { try BugStore(at: location(), creates: true) }

  /// The titles of a list as JSON.
  func titles(_ arguments: String...) throws -> [String] {
    try run(BugsTool.tool, arguments + ["--json"]).lines.map { line in
      try JSONDecoder().decode(Title.self, from: Data(line.utf8)).title
    }
  }

  private struct Title: Decodable {
    let title: String
  }
}
