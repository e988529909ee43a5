package import Foundation
import TerminalUI

/// A program as it was built beside the tests, run as a process of its own.
package struct BuiltTool: Sendable {
  private let name: String

  /// - Parameter name: What the program is called.
  package init(name: String) { self.name = name }

  /// Where it is.
  package func path() throws -> String {
    var places = [CommandLine.arguments.first, Bundle.main.executablePath].compactMap(\.self)
    places += Bundle.allBundles.map(\.bundlePath)
    places += [(try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))].compactMap(\.self)
    let candidates = places.flatMap { place in
      // The bundle of a Mac has the test program some folders deeper.
      sequence(first: URL(fileURLWithPath: place)) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
        .prefix(6).map { $0.appendingPathComponent(name).path }
    }
    let found = candidates.first { path in
      (try? FileStatus(of: path, followsLink: true))?.kind == .file
        && FileManager.default.isExecutableFile(atPath: path)
    }
    guard let found else { throw SystemError(path: name, number: ENOENT) }
    return found
  }

  /// A process that is ready to run.
  package func process(_ arguments: [String], in folder: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try path())
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var environment = ProcessInfo.processInfo.environment
    environment["NO_COLOR"] = nil
    environment["TERM"] = "xterm-256color"
    process.environment = environment
    return process
  }

  /// Runs it to its end.
  package func run(_ arguments: [String], in folder: String) throws -> ToolOutcome {
    try process(arguments, in: folder).outcome()
  }
}
