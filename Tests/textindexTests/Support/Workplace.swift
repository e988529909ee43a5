import Foundation
import Testing

@testable import textindex

/// A folder of its own in which a test runs the tool, removed at the end.
final class Workplace {
  /// What a run gave.
  struct Outcome {
    let status: ExitCode
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("textindex-\(UUID().uuidString)")
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
  func at(_ name: String) -> String { PathText.joined(path, name) }

  /// Writes a file, and the folders it is in.
  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: at(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: at(name)) }

  /// Makes the file look as if it was written at another time.
  func touch(_ name: String, secondsAgo: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -secondsAgo)], ofItemAtPath: at(name))
  }

  /// Runs the tool in this process.
  func run(_ arguments: String...) -> Outcome { run(arguments) }

  func run(
    _ arguments: [String], isTerminal: Bool = false, columns: Int? = nil, environment: [String: String] = [:],
    interruption: Interruption = Interruption(watchesSignals: false)
  ) -> Outcome {
    let output = CapturedOutput(isTerminal: isTerminal, columns: columns)
    let errors = CapturedOutput()
    let console = Console(
      output: output, errors: errors, environment: environment, currentFolder: path, interruption: interruption)
    let status = TextIndexTool(console: console).run(arguments)
    return Outcome(status: status, output: output.text, errors: errors.text)
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
