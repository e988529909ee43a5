package import TerminalUI

/// What a run of a tool gave.
package struct ToolOutcome {
  package let status: ExitCode
  package let output: String
  package let errors: String

  package var lines: [String] { output.split(separator: "\n").map(String.init) }
}
