package import Foundation
import TerminalUI

extension Process {
  /// Runs it to its end, without input.
  package func outcome() throws -> ToolOutcome {
    let output = Pipe()
    let errors = Pipe()
    standardOutput = output
    standardError = errors
    standardInput = FileHandle.nullDevice
    try run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errorText = errors.fileHandleForReading.readDataToEndOfFile()
    waitUntilExit()
    return ToolOutcome(
      status: ExitCode(rawValue: terminationStatus), output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: errorText, as: UTF8.self))
  }
}
