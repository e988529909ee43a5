import TerminalUI

/// `bugs edit`: a bug as it should read.
struct EditCommand: Command {
  static let description = CommandDescription(
    name: "edit",
    summary: "Change what a bug says.",
    operands: "NUMBER",
    discussion: ["What no option names stays as it is."],
    ownOptions: [.value("title", "TITLE", "What it is called."), .text, .component, .priority, StoreLocation.option],
    examples: [
      .init("edit 17 --priority urgent", "Make a bug more urgent."),
      .init("edit 17 --title 'Crash when the last window is closed'", "Say more exactly what is wrong."),
    ])

  private let arguments: ParsedArguments
  private let id: Int64
  private var edit: BugEdit

  init(_ arguments: ParsedArguments) throws {
    guard arguments.operands.count == 1, let operand = arguments.operands.first else {
      throw arguments.error("which bug? Name one number")
    }
    self.arguments = arguments
    id = try Self.bugID(operand, arguments)
    edit = BugEdit(component: arguments.value(of: "component"), priority: Self.priority(arguments))
    if let text = arguments.value(of: "title") {
      guard let title = BugTitle(text) else { throw arguments.error("a title has at least one word") }
      edit.title = title.text
    }
    if edit == BugEdit(), !arguments.contains("text") {
      throw arguments.error("what is to change? Name it with --title, --text, --component or --priority")
    }
  }

  func run(in console: Console) throws -> ExitCode {
    let location = try StoreLocation(arguments, in: console)
    let store = try BugStore(at: location)
    var edit = edit
    edit.text = try Self.text(of: "text", arguments)
    guard try store.edit(id, edit) else { throw Self.missing([id], in: location) }
    return .success
  }
}
