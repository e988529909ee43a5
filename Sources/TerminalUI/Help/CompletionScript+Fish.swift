extension CompletionScript {
  /// The script for fish, from version 3 on.
  var fish: String {
    let start = "complete -c \(tool.name)"
    var lines = ToolDescription.options.map { option in
      "\(start) -n 'not _\(function)_is' \(fishNames(option)) -d \(fishQuoted(brief(option)))"
    }
    for command in tool.commands {
      lines += [
        "", "\(start) -n 'not _\(function)_is' -a \(command.name) -d \(fishQuoted(command.summary))",
      ]
      let condition = "-n '_\(function)_is \(command.name)'"
      for option in command.options {
        let action = tool.kind(of: option).map { $0 == .path ? " -r -F" : " -x" + fishAction($0) } ?? ""
        lines.append("\(start) \(condition) \(fishNames(option))\(action) -d \(fishQuoted(brief(option)))")
      }
      for kind in command.operandList.map({ tool.kind(ofPlaceholder: $0.name) }) where kind != .text {
        lines.append("\(start) \(condition)" + (kind == .path ? " -F" : fishAction(kind)))
      }
    }
    return """
      # Completes \(tool.name) in fish. It was written by: \(tool.name) completions fish

      # Whether the command line has the command, or any.
      function _\(function)_is
        set -l words (commandline -opc)
        test (count $words) -ge 2; and begin
          test (count $argv) -eq 0; or test "$words[2]" = "$argv[1]"
        end
      end

      complete -c \(tool.name) -f
      \(lines.joined(separator: "\n"))

      """
  }

  private func fishNames(_ option: OptionDescription) -> String {
    "-l \(option.name)" + (option.shortName.map { " -s \($0)" } ?? "")
  }

  private func fishAction(_ kind: ValueKind) -> String {
    switch kind {
    case .text, .path: ""
    case .folder: " -a '(__fish_complete_directories)'"
    case .choice(let words): " -a '\(words.joined(separator: " "))'"
    }
  }

  private func fishQuoted(_ text: String) -> String {
    Self.quoted(text.map { $0 == "\\" ? "\\\\" : String($0) }.joined(), quote: "\\'")
  }
}
