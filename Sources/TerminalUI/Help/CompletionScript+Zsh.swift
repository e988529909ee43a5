extension CompletionScript {
  /// The script for zsh, to be sourced, or loaded by `compinit` from a file in `fpath`.
  var zsh: String {
    let commands = tool.commands.map { "        " + Self.quoted("\($0.name):\($0.summary)") + "\n" }
    let options = ToolDescription.options.flatMap { zshSpecifications($0, exclusions: "- *") }
    return """
      #compdef \(tool.name)
      # Completes \(tool.name) in zsh. It was written by: \(tool.name) completions zsh

      \(function)() {
        local curcontext=$curcontext state line
        typeset -A opt_args
        _arguments -C \(options.joined(separator: " ")) '1: :->command' '*:: :->arguments'
        case $state in
          command)
            local -a commands
            commands=(
      \(commands.joined())      )
            _describe -t commands command commands
            ;;
          arguments)
            case $words[1] in
      \(tool.commands.map(zshCase).joined())      esac
            ;;
        esac
      }

      if [[ $funcstack[1] == \(function) ]]; then
        \(function) "$@"
      else
        compdef \(function) \(tool.name)
      fi

      """
  }

  private func zshCase(_ command: CommandDescription) -> String {
    var specifications = command.options.flatMap { zshSpecifications($0) }
    for (place, operand) in command.operandList.enumerated() {
      let position = operand.isRepeated ? "*" : "\(place + 1)"
      let colons = operand.isOptional && !operand.isRepeated ? "::" : ":"
      let kind = tool.kind(ofPlaceholder: operand.name)
      // A message of what an operand is would keep options from being completed in its place.
      let action = kind == .text ? "()" : zshAction(kind)
      specifications.append(Self.quoted("\(position)\(colons)\(operand.name):\(action)"))
    }
    let lines = specifications.map { " \\\n            \($0)" }.joined()
    return "        \(command.name))\n          _arguments\(lines)\n          ;;\n"
  }

  /// An option as `_arguments` wants it, once for each spelling.
  private func zshSpecifications(_ option: OptionDescription, exclusions: String? = nil) -> [String] {
    let summary = brief(option).map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    let spellings = spellings(of: option)
    let others = exclusions ?? (spellings.count > 1 ? spellings.joined(separator: " ") : "")
    return spellings.map { spelling in
      var text = (others.isEmpty ? "" : "(\(others))") + spelling
      if let name = option.valueName, let kind = tool.kind(of: option) {
        text += spelling.hasPrefix("--") ? "=" : "+"
        text += "[\(summary)]:\(name):\(zshAction(kind))"
      } else {
        text += "[\(summary)]"
      }
      return Self.quoted(text)
    }
  }

  private func zshAction(_ kind: ValueKind) -> String {
    switch kind {
    case .text: " "
    case .path: "_files"
    case .folder: "_files -/"
    case .choice(let words): "(\(words.joined(separator: " ")))"
    }
  }
}
