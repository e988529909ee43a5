import Foundation
import TextSearch

/// A command's surroundings: what it writes to, and what it knows of where it was called.
struct Console: Sendable {
  let output: any TextOutput
  let errors: any TextOutput
  let environment: [String: String]
  /// The folder that relative paths start from.
  let currentFolder: String
  let interruption: Interruption
  /// Whether the command line asked for no colour.
  private(set) var forbidsColor = false

  init(
    output: any TextOutput, errors: any TextOutput, environment: [String: String], currentFolder: String,
    interruption: Interruption
  ) {
    self.output = output
    self.errors = errors
    self.environment = environment
    self.currentFolder = currentFolder
    self.interruption = interruption
  }

  /// The process's own, for the whole of its life.
  static var standard: Console {
    StandardStreams.prepare()
    return Console(
      output: DescriptorOutput(descriptor: 1), errors: DescriptorOutput(descriptor: 2),
      environment: ProcessInfo.processInfo.environment,
      currentFolder: (try? PathText.canonical(".", from: FileManager.default.currentDirectoryPath)) ?? "/",
      interruption: Interruption(watchesSignals: true))
  }

  /// The same with what the options of every command ask for.
  func obeying(_ arguments: ParsedArguments) -> Console {
    var console = self
    console.forbidsColor = arguments.contains(OptionDescription.noColor.name)
    return console
  }

  /// How the output is painted: with colour on a terminal that has it, unless it is unwanted (no-color.org).
  var painter: Painter {
    let isForbidden = forbidsColor || environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return Painter(isColored: output.isTerminal && !isForbidden && environment["TERM"] != "dumb")
  }

  /// How wide help is set.
  var helpColumns: Int { min(output.columns ?? 80, 100) }

  /// Writes a line for the person, beside the output.
  func report(_ line: String) {
    // When even the errors cannot be written there is nobody to tell.
    try? output.flush()
    try? errors.write(line + "\n")
    try? errors.flush()
  }

  /// What to tell a person of an error of the index.
  func message(for error: TextIndexError) -> String {
    let path = error.path.map { PathText.displayed($0, from: currentFolder) }
    if case TextIndexError.Code.alreadyOpen = error {
      return "\(path ?? "the index") is in use by another process; try again when that has ended"
    }
    guard let path, !error.message.contains(path) else { return error.message }
    return "\(path): \(error.message)"
  }
}
