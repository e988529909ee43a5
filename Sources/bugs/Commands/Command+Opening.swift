import TerminalUI

extension Command {
  /// The number of a bug that a person wrote, with a `#` or without.
  static func bugID(_ text: String, _ arguments: ParsedArguments) throws -> Int64 {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard let id = Int64(digits), id > 0 else { throw arguments.error("'\(text)' is no number of a bug") }
    return id
  }

  /// The text behind an option; for `-` all that comes from the standard input.
  static func text(of option: String, _ arguments: ParsedArguments) throws -> String? {
    guard let text = arguments.value(of: option), text == "-" else { return arguments.value(of: option) }
    var reader = try LineReader(named: "standard input")
    var lines: [String] = []
    while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines.joined(separator: "\n")
  }

  static func priority(_ arguments: ParsedArguments) -> BugPriority? {
    arguments.value(of: OptionDescription.priority.name).flatMap(BugPriority.init(name:))
  }

  /// What there is to say of numbers that no bug has.
  static func missing(_ ids: [Int64], in location: StoreLocation) -> CommandFailure {
    let numbers = ids.map { "#\($0)" }.joined(separator: ", ")
    return CommandFailure("there is no bug \(numbers) in \(location.shownPath)")
  }
}
