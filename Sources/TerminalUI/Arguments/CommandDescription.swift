/// A command as a person sees it: what it is called, what it reads from the command line, and how it is used.
package struct CommandDescription: Sendable {
  /// A command line with what it does.
  package struct Example: Sendable {
    package let arguments: String
    package let meaning: String

    package init(_ arguments: String, _ meaning: String) {
      self.arguments = arguments
      self.meaning = meaning
    }
  }

  package let name: String
  /// What it does, as a sentence.
  package let summary: String
  /// What stands behind its name, as in `INDEX QUERY…`.
  package let operands: String
  /// Paragraphs of explanation.
  package let discussion: [String]
  /// The options that are its own.
  package let ownOptions: [OptionDescription]
  package let examples: [Example]
  /// Whether a word with one dash that is no option is an operand: in a query it excludes a word.
  package let readsDashedWords: Bool

  package init(
    name: String, summary: String, operands: String, discussion: [String], ownOptions: [OptionDescription],
    examples: [Example], readsDashedWords: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.discussion = discussion
    self.ownOptions = ownOptions
    self.examples = examples
    self.readsDashedWords = readsDashedWords
  }

  /// What stands behind its name, word by word.
  package var operandList: [OperandDescription] { OperandDescription.list(in: operands) }

  /// All options, those of every command included.
  package var options: [OptionDescription] { ownOptions + OptionDescription.common }
}
