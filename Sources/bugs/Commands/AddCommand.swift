import TerminalUI

/// `bugs add`: a new bug.
struct AddCommand: Command {
  static let description = CommandDescription(
    name: "add",
    summary: "Add a bug, and print its number.",
    operands: "TITLE…",
    discussion: ["The store is made when there is none."],
    ownOptions: [.text, .component, .priority, StoreLocation.option],
    examples: [
      .init("add Crash when the window is closed --component editor --priority high", "Add a bug."),
      .init("add 'Letters overlap' --text -", "Add a bug with the text that is typed, or comes from another program."),
    ])

  private let arguments: ParsedArguments
  private let title: BugTitle

  init(_ arguments: ParsedArguments) throws {
    guard let title = BugTitle(arguments.operands.joined(separator: " ")) else {
      throw arguments.error("what is wrong? Write it behind the command")
    }
    self.arguments = arguments
    self.title = title
  }

  func run(in console: Console) throws -> ExitCode {
    var draft = BugDraft(title: title.text)
    draft.text = try Self.text(of: "text", arguments) ?? ""
    draft.component = arguments.value(of: "component") ?? ""
    draft.priority = Self.priority(arguments) ?? .normal
    let store = try BugStore(at: StoreLocation(arguments, in: console), creates: true)
    try console.output.write("#\(try store.add(draft))\n")
    return .success
  }
}
