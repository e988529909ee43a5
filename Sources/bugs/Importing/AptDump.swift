import Foundation
import TerminalUI

/// What apt knows of the packages there are, as `apt-cache dumpavail` writes it.
enum AptDump {
  private static let program = "/usr/bin/apt-cache"

  /// Hands the lines to a reader while apt writes them.
  static func read(_ body: (inout LineReader) throws -> Void) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["dumpavail"]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch {
      throw CommandFailure("\(program) does not start; on Debian it is there, elsewhere name a file of packages")
    }
    defer {
      // Closing the pipe ends apt too, if the lines are not wanted any more.
      try? output.fileHandleForReading.close()
      process.waitUntilExit()
    }
    var reader = try LineReader(descriptor: output.fileHandleForReading.fileDescriptor, named: "apt-cache dumpavail")
    try body(&reader)
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw CommandFailure("\(program) failed on the way; what it gave until then is taken in, and again is no harm")
    }
  }
}
