import Foundation
import TerminalTesting
import TerminalUI

@testable import textindex

extension Workplace {
  /// Runs the tool in this process.
  func run(_ arguments: String...) -> ToolOutcome { run(arguments) }

  func run(
    _ arguments: [String], isTerminal: Bool = false, columns: Int? = nil, environment: [String: String] = [:],
    interruption: Interruption = Interruption(watchesSignals: false)
  ) -> ToolOutcome {
    run(
      TextIndexTool.tool, arguments, isTerminal: isTerminal, columns: columns, environment: environment,
      interruption: interruption)
  }

  /// The paths that a search finds, in its order.
  func paths(finding query: String..., in index: String = "x") throws -> [String] {
    try records(["search", index, "--json", "--limit", "0"] + query).map(\.path)
  }

  /// The hits of a search with `--json`.
  func records(_ arguments: [String]) throws -> [FoundRecord] {
    try run(arguments).lines.map { try JSONDecoder().decode(FoundRecord.self, from: Data($0.utf8)) }
  }
}
