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
    // Beside each other: a process waits when a pipe is full that nobody reads.
    let readers = [output, errors].map { PipeReader($0.fileHandleForReading) }
    let texts = readers.map { String(decoding: $0.bytes(), as: UTF8.self) }
    waitUntilExit()
    return ToolOutcome(status: ExitCode(rawValue: terminationStatus), output: texts[0], errors: texts[1])
  }
}

/// Reads to the end of a pipe in a thread of its own.
private final class PipeReader: @unchecked Sendable {
  // Written before `isDone` is signalled, and read after.
  private var read = Data()
  private let isDone = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle) {
    Thread { [self] in
      read = handle.readDataToEndOfFile()
      isDone.signal()
    }.start()
  }

  /// Waits for the end. Call it once.
  func bytes() -> Data {
    isDone.wait()
    return read
  }
}
