import Foundation
import TerminalUI
import TextSearch

/// `textindex index`: fills an index, and brings it up to date.
struct IndexCommand: Command {
  static let description = CommandDescription(
    name: "index",
    summary: "Index the text in folders and files; a second time only what changed.",
    operands: "FOLDER-OR-FILE… --into INDEX",
    discussion: [
      "Reads text, Markdown and source files, told by their names or by looking inside: UTF-8, UTF-16 with its mark, and "
        + "other encodings as far as they go. A file .jsonl or .ndjson holds one document in each line, a JSON object; "
        + "its texts are the members title and body, its identifier is the member id, or else the number of the line, unless "
        + "options name others. Its other members, where they are numbers, true or false, short texts or lists of such, are "
        + "kept for 'search' to sort and count by.",
      "Folders are walked through. Hidden files, files that are no text, links and indexes are passed over. Files that "
        + ".gitignore names are not: it is not looked at.",
      "When run again with the same folders, files of the same size and time are left alone, and what is gone from below "
        + "them is removed from the index. A named folder or file that is gone itself is an error, and what the index "
        + "holds of it stays. Ctrl-C stops it; what was indexed until then is kept.",
    ],
    ownOptions: [
      .value("into", "INDEX", "The index; made when it is not there yet."),
      .flag("hidden", "Index files and folders too whose names begin with a dot."),
      .value("id", "FIELD", "JSON Lines: the member that identifies a record."),
      .value("text", "FIELD[,FIELD…]", "JSON Lines: the members that are searched; the first is the title."),
      .value("weight", "FIELD", "JSON Lines: the member with a record's weight."),
    ] + DocumentStemming.options + [.json],
    examples: [
      .init("index ~/Documents --into notes", "Index a folder into notes.indexdb, here."),
      .init("index README.md Sources --into /tmp/code.indexdb", "Index a file and a folder."),
      .init("index mail.jsonl --id key --text subject,from,body --into mail", "Index a record for each line."),
    ])

  private let operands: [String]
  private let index: String
  private let includesHidden: Bool
  private let fields: RecordReader.Fields
  private let stemmer: (any Stemmer)?
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    guard let index = arguments.value(of: "into") else {
      throw arguments.error("where to? Name the index with --into INDEX")
    }
    guard !arguments.operands.isEmpty else { throw arguments.error("what is to be indexed? Name a folder or a file") }
    self.index = index
    operands = arguments.operands
    includesHidden = arguments.contains("hidden")
    var fields = RecordReader.Fields()
    fields.identifier = arguments.value(of: "id")
    fields.texts = try arguments.list(of: "text") ?? fields.texts
    fields.weight = arguments.value(of: "weight")
    self.fields = fields
    stemmer = try DocumentStemming.stemmer(arguments)
    writesJSON = arguments.contains(OptionDescription.json.name)
  }

  func run(in console: Console) throws -> ExitCode {
    let start = ContinuousClock.now
    let location = try IndexLocation(index, from: console.currentFolder)
    let walk = try FolderWalk(
      operands, from: console.currentFolder, includesHidden: includesHidden, interruption: console.interruption)
    guard !walk.roots.isEmpty else {
      // An index with nothing in it, made for a mistyped name, would only be in the way.
      let reasons = walk.missing.map { "\($0.path): \($0.reason)" }
      throw CommandFailure(reasons.joined(separator: "\n\(Program.name): "))
    }
    try FileManager.default.createDirectory(atPath: location.folder, withIntermediateDirectories: true)
    let index = try DocumentIndex(at: location, stemmer: stemmer)
    defer { index.close() }
    var report = try console.interruption.watched {
      index.indexingQueue.cancelAllOperations()
    } _: {
      var run = try IndexingRun(index: index, walk: walk, fields: fields, console: console)
      return try run.run()
    }
    // Closing finishes what goes on behind the scenes: the person waits for that too.
    index.close()
    report.seconds = (ContinuousClock.now - start).seconds
    try console.output.write(writesJSON ? JSONText.line(report) : report.summary + "\n")
    return report.failed == 0 ? .success : .failure
  }
}
