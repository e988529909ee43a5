import Foundation

/// A command's surroundings: what it writes to, and what it knows of where it was called.
package struct Console: Sendable {
  package let output: any TextOutput
  package let errors: any TextOutput
  package let environment: [String: String]
  /// The folder that relative paths start from.
  package let currentFolder: String
  package let interruption: Interruption
  /// Whether the command line asked for no colour.
  package private(set) var forbidsColor = false

  package init(
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
  package static var standard: Console {
    StandardStreams.prepare()
    return Console(
      output: DescriptorOutput(descriptor: 1), errors: DescriptorOutput(descriptor: 2),
      environment: ProcessInfo.processInfo.environment,
      currentFolder: (try? PathText.canonical(".", from: FileManager.default.currentDirectoryPath)) ?? "/",
      interruption: Interruption(watchesSignals: true))
  }

  /// The same with what the options of every command ask for.
  package func obeying(_ arguments: ParsedArguments) -> Console {
    var console = self
    console.forbidsColor = arguments.contains(OptionDescription.noColor.name)
    return console
  }

  /// How the output is painted: with colour on a terminal that has it, unless it is unwanted (no-color.org).
  package var painter: Painter {
    let isForbidden = forbidsColor || environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    return Painter(isColored: output.isTerminal && !isForbidden && environment["TERM"] != "dumb")
  }

  /// How wide help is set.
  package var helpColumns: Int { min(output.columns ?? 80, 100) }

  /// Writes a line for the person, beside the output.
  package func report(_ line: String) {
    // When even the errors cannot be written there is nobody to tell.
    try? output.flush()
    try? errors.write(line + "\n")
    try? errors.flush()
  }
}
