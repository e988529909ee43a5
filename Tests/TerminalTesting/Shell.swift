import Foundation

/// A program of this machine that reads what a tool writes.
package struct Shell: Sendable {
  private let path: String

  /// - Parameter name: The name of the program; nil is made where it is not in a usual place.
  package init?(_ name: String) {
    let places = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
    guard let path = places.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  package static let bash = Shell("bash")
  package static let zsh = Shell("zsh")
  package static let fish = Shell("fish")
  package static let groff = Shell("groff")
  package static let man = Shell("man")

  /// Runs it to its end, in a folder that is its home too, so that nobody's settings matter.
  package func run(_ arguments: [String], in folder: String) throws -> ToolOutcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "HOME": folder, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      "TERM": "xterm", "MANWIDTH": "80",
    ]
    return try process.outcome()
  }
}
