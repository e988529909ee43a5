/// An operand that a command reads, taken from how its usage is written.
package struct OperandDescription: Sendable, Hashable {
  /// What it is called, as in `INDEX`.
  package let name: String
  /// Whether it may be left out, as in `[QUERY…]`.
  package let isOptional: Bool
  /// Whether any number may follow, as in `QUERY…`.
  package let isRepeated: Bool

  /// Reads one word of a usage.
  init(_ word: some StringProtocol) {
    isOptional = word.hasPrefix("[")
    let name = String(word.filter { !"[]".contains($0) })
    isRepeated = name.hasSuffix("…")
    self.name = isRepeated ? String(name.dropLast()) : name
  }

  /// The operands in a usage such as `FOLDER-OR-FILE… --into INDEX`, where an option and its value are none.
  package static func list(in usage: String) -> [OperandDescription] {
    var operands: [OperandDescription] = []
    var words = usage.split(separator: " ")[...]
    while let word = words.popFirst() {
      if word.hasPrefix("-") { words = words.dropFirst() } else { operands.append(OperandDescription(word)) }
    }
    return operands
  }
}
