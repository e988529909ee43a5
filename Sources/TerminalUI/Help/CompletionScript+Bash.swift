extension CompletionScript {
  /// The script for bash, from version 3.2 on.
  var bash: String {
    let names = tool.commands.map(\.name) + ToolDescription.options.flatMap(spellings)
    return """
      # Completes \(tool.name) in bash. It was written by: \(tool.name) completions bash

      # Completes $current by what $1 names: paths, folders, no more than text, or words.
      \(function)_complete() {
        local IFS=$'\\n'
        case $1 in
          text) ;;
          path) compopt -o filenames 2> /dev/null; COMPREPLY=($(compgen -f -- "$current")) ;;
          folder) compopt -o filenames 2> /dev/null; COMPREPLY=($(compgen -d -- "$current")) ;;
          *) COMPREPLY=($(IFS=' '; compgen -W "$1" -- "$current")) ;;
        esac
      }

      \(function)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        # To readline the = in --option=value is a word of its own.
        if [[ $current == '=' ]]; then
          current=
        elif [[ $previous == '=' ]]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          \(function)_complete "\(names.joined(separator: " "))"
          return
        fi
        local options='' valued='' repeats='' operands=()
        case ${COMP_WORDS[1]} in
      \(tool.commands.map(bashCase).joined())    *) return ;;
        esac
        if [[ $current == -* ]]; then
          \(function)_complete "$options"
          return
        fi
        # The place of the operand: options before it do not count, nor do their values.
        local place=0 word
        for ((word = 2; word < COMP_CWORD; word++)); do
          if [[ ${COMP_WORDS[word + 1]} == '=' ]]; then
            word=$((word + 2))
          elif [[ " $valued " == *" ${COMP_WORDS[word]} "* ]]; then
            word=$((word + 1))
          elif [[ ${COMP_WORDS[word]} != -* ]]; then
            place=$((place + 1))
          fi
        done
        if [[ $repeats && $place -ge ${#operands[@]} ]]; then place=$((${#operands[@]} - 1)); fi
        if ((place < ${#operands[@]})); then \(function)_complete "${operands[place]}"; fi
      }
      complete -F \(function) \(tool.name)

      """
  }

  private func bashCase(_ command: CommandDescription) -> String {
    let valued = command.options.filter { $0.valueName != nil }
    let operands = command.operandList.map { "'\(bashWord(tool.kind(ofPlaceholder: $0.name)))'" }
    var lines = [
      "\(command.name))", "  options='\(command.options.flatMap(spellings).joined(separator: " "))'",
      "  valued='\(valued.flatMap(spellings).joined(separator: " "))'",
      "  operands=(\(operands.joined(separator: " ")))",
    ]
    if command.operandList.last?.isRepeated == true { lines.append("  repeats=yes") }
    if !valued.isEmpty {
      lines.append("  case $previous in")
      for option in valued {
        let word = bashWord(tool.kind(of: option) ?? .text)
        lines.append("    \(spellings(of: option).joined(separator: " | "))) \(function)_complete '\(word)'; return ;;")
      }
      lines.append("  esac")
    }
    lines.append("  ;;")
    return lines.map { "    \($0)\n" }.joined()
  }

  private func bashWord(_ kind: ValueKind) -> String {
    switch kind {
    case .text: "text"
    case .path: "path"
    case .folder: "folder"
    case .choice(let words): words.joined(separator: " ")
    }
  }
}
