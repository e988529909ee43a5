import TerminalUI

/// The tracker as a whole.
enum BugsTool {
  static let tool = CommandLineTool(
    name: "bugs", version: "0.1.0", summary: "Tracks bugs in an SQLite file, and finds them as you type.",
    note: "The bugs are in a file, \(StoreLocation.defaultName) in the current folder unless --store or "
      + "\(StoreLocation.variable) names another; what indexes there are stand beside it, and can be deleted at any time.",
    commands: [
      AddCommand.self, EditCommand.self, ListCommand.self, ShowCommand.self, CloseCommand.self, ReopenCommand.self,
      DeleteCommand.self, ImportCommand.self, SearchCommand.self, QueryCommand.self, BrowseCommand.self,
    ],
    message: { error, console in console.message(for: error) })
}
