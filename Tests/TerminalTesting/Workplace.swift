import Foundation
package import TerminalUI

/// A folder of its own in which a test runs a program, removed at the end.
package final class Workplace {
  package let path: String

  package init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("workplace-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = try PathText.canonical(folder.path, from: "/")
  }

  deinit {
    // A test may have taken the right to look into a folder.
    let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    for file in files { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: at(file)) }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The whole path of something in the folder.
  package func at(_ name: String) -> String { PathText.joined(path, name) }

  /// Writes a file, and the folders it is in.
  package func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  package func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: at(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: at(name)) }

  /// Makes the file look as if it was written at another time.
  package func touch(_ name: String, secondsAgo: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -secondsAgo)], ofItemAtPath: at(name))
  }

  /// Runs a tool in this process.
  package func run(
    _ tool: CommandLineTool, _ arguments: [String], isTerminal: Bool = false, columns: Int? = nil,
    environment: [String: String] = [:], interruption: Interruption = Interruption(watchesSignals: false)
  ) -> ToolOutcome {
    let output = CapturedOutput(isTerminal: isTerminal, columns: columns)
    let errors = CapturedOutput(isTerminal: isTerminal, columns: columns)
    let console = Console(
      output: output, errors: errors, environment: environment, currentFolder: path, interruption: interruption)
    let status = tool.run(arguments, in: console)
    return ToolOutcome(status: status, output: output.text, errors: errors.text)
  }
}
