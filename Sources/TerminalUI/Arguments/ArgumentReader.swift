/// Reads the words behind a command: options anywhere, operands between them, and only operands behind `--`.
package struct ArgumentReader {
  private let command: CommandDescription

  package init(command: CommandDescription) { self.command = command }

  /// - Parameter arguments: The words behind the name of the command.
  package func read(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments(command: command.name)
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        parsed.operands += rest
        break
      } else if word.hasPrefix("--") {
        try readLong(word.dropFirst(2), &rest, into: &parsed)
      } else if word.hasPrefix("-"), word.count > 1 {
        try readShort(word, &rest, into: &parsed)
      } else {
        parsed.operands.append(word)
      }
    }
    return parsed
  }

  private func readLong(
    _ word: Substring, _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = command.options.first(where: { $0.name == name }) else {
      let nearest = NearestName.of(name, among: command.options.map(\.name))
      throw error("unknown option '--\(name)'", suggestion: nearest.map { "--\($0)" })
    }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    try read(option, written: "--\(name)", attached: attached, &rest, into: &parsed)
  }

  private func readShort(
    _ word: String, _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
  ) throws(UsageError) {
    let letters = word.dropFirst()
    guard let option = command.options.first(where: { $0.shortName == letters.first }), isShort(letters, of: option)
    else {
      if let long = command.options.first(where: { $0.name == letters }) {
        throw error("unknown option '\(word)'", suggestion: "--\(long.name)")
      }
      if command.readsDashedWords {
        parsed.operands.append(word)
        return
      }
      throw error("unknown option '\(word)'; behind '--' it is not taken for one")
    }
    let attached = letters.count > 1 ? String(letters.dropFirst()) : nil
    try read(option, written: "-\(letters.prefix(1))", attached: attached, &rest, into: &parsed)
  }

  /// Whether the letters are the option alone, or the option with its value, as in `-n5`.
  private func isShort(_ letters: Substring, of option: OptionDescription) -> Bool {
    letters.count == 1 || option.valueName != nil && letters.dropFirst().allSatisfy(\.isNumber)
  }

  private func read(
    _ option: OptionDescription, written name: String, attached: String?, _ rest: inout ArraySlice<String>,
    into parsed: inout ParsedArguments
  ) throws(UsageError) {
    guard let valueName = option.valueName else {
      if attached != nil { throw error("\(name) takes no value") }
      parsed.values[option.name, default: []].append("")
      return
    }
    guard let value = attached ?? rest.popFirst() else { throw error("\(name) needs a value: \(name) \(valueName)") }
    if !option.values.isEmpty, !option.values.contains(value) {
      let choices = option.values.joined(separator: ", ")
      throw error(
        "\(name) is one of \(choices), not '\(value)'", suggestion: NearestName.of(value, among: option.values))
    }
    parsed.values[option.name, default: []].append(value)
  }

  private func error(_ message: String, suggestion: String? = nil) -> UsageError {
    UsageError(message, command: command.name, suggestion: suggestion)
  }
}
