import Foundation

/// Another process of this program, which plays its part in a proof.
final class ChildProcess {
  enum End: Equatable {
    case exit(CInt)
    case signal(CInt)
  }

  private let process = Process()
  private let output = Pipe()

  init(_ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    process.standardOutput = output
    // A report of the crash of a child that is meant to die would wait for somebody to read it.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    try process.run()
  }

  /// SIGKILL, which no process can catch.
  func kill() { _ = Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits for the end of the process.
  ///
  /// - Returns: The lines that it printed, and how it ended.
  func finish() -> (lines: [Substring], end: End) {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let status = process.terminationStatus
    return (
      String(decoding: data, as: UTF8.self).split(separator: "\n"),
      process.terminationReason == .exit ? .exit(status) : .signal(status)
    )
  }
}
