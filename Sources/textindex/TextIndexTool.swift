import TerminalUI
import TextSearch

/// The tool as a whole.
enum TextIndexTool {
  static let tool = CommandLineTool(
    name: Program.name, version: "0.1.0", summary: "Indexes text in files, and finds any part of a word in it.",
    note: "An index is a folder NAME.indexdb, given by its path; a NAME alone is looked for in the current folder.",
    commands: [
      IndexCommand.self, SearchCommand.self, SuggestCommand.self, BrowseCommand.self, InspectCommand.self,
      CheckCommand.self, RepairCommand.self, ExportCommand.self, DemoCommand.self,
    ],
    placeholders: ["INDEX": .folder, "FOLDER": .folder, "FOLDER-OR-FILE": .path],
    message: { error, console in (error as? TextIndexError).map { console.message(for: $0) } })
}
