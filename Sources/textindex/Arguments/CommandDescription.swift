/// A command as a person sees it: what it is called, what it reads from the command line, and how it is used.
struct CommandDescription: Sendable {
  /// A command line with what it does.
  struct Example: Sendable {
    let arguments: String
    let meaning: String

    init(_ arguments: String, _ meaning: String) {
      self.arguments = arguments
      self.meaning = meaning
    }
  }

  let name: String
  /// What it does, as a sentence.
  let summary: String
  /// What stands behind its name, as in `INDEX QUERY…`.
  let operands: String
  /// Paragraphs of explanation.
  let discussion: [String]
  /// The options that are its own.
  let ownOptions: [OptionDescription]
  let examples: [Example]
  /// Whether a word with one dash that is no option is an operand: in a query it excludes a word.
  var readsDashedWords = false

  /// All options, those of every command included.
  var options: [OptionDescription] { ownOptions + OptionDescription.common }
}
