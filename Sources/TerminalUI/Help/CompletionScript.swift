/// Scripts by which shells complete the command lines of a tool.
package struct CompletionScript: Sendable {
  /// A shell that there is a script for.
  package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  let tool: ToolDescription

  package init(for tool: ToolDescription) { self.tool = tool }

  /// The script for a shell, which needs nothing but the shell.
  package func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// What the names of functions in the scripts begin with.
  var function: String { "_" + String(tool.name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }

  /// The spellings of an option, as in `--limit` and `-n`.
  func spellings(of option: OptionDescription) -> [String] {
    ["--\(option.name)"] + (option.shortName.map { ["-\($0)"] } ?? [])
  }

  /// What an option does, in no more than fits beside its name: of a long summary the first clause.
  func brief(_ option: OptionDescription) -> String {
    guard option.summary.count > 80 else { return option.summary }
    let end = [": ", "; ", ". "].compactMap { option.summary.firstRange(of: $0)?.lowerBound }.min()
    return String(option.summary[..<(end ?? option.summary.endIndex)])
  }

  /// A text in single quotes.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - quote: What a single quote in it becomes.
  static func quoted(_ text: String, quote: String = #"'\''"#) -> String {
    "'" + text.map { $0 == "'" ? quote : String($0) }.joined() + "'"
  }
}
