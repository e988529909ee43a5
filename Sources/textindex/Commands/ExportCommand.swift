import Foundation
import TerminalUI
import TextSearch

/// `textindex export`: writes an index down for an engine that runs on many machines.
struct ExportCommand: Command {
  static let description = CommandDescription(
    name: "export",
    summary: "Write all documents for OpenSearch or Elasticsearch.",
    operands: "INDEX",
    discussion: [
      "Writes NDJSON in their bulk format: for each document a line with the action and a line with the document, which has "
        + "the members title, body, path, record, weight, and context with all that 'search' sorts and counts by. "
        + "--definition writes what makes a fitting index there: send that first.",
      "They take 100 MB at a time unless they are told otherwise. A larger index goes there in parts, each with an even number "
        + "of lines: put GNU split between, as in split --lines 2000 --filter 'curl …'.",
    ],
    ownOptions: [
      .value("name", "NAME", "The name of the index there; the name of INDEX in small letters unless given."),
      .flag("definition", "Write the definition of the index instead: how text is analysed, and the fields."),
      .flag("icu", "With --definition: analyse by the plugin analysis-icu, which comes nearer to this index."),
    ],
    examples: [
      .init(
        "export notes --definition | curl -X PUT 'localhost:9200/notes' -H 'Content-Type: application/json' --data-binary @-",
        "Make the index there."),
      .init(
        "export notes | curl 'localhost:9200/_bulk?filter_path=errors,items.*.error' -H 'Content-Type: "
          + "application/x-ndjson' --data-binary @-",
        "Load all documents; the answer tells of those that were refused."),
      .init("export notes --name notes-2 > notes.ndjson", "Keep them in a file, for an index of another name."),
    ])

  private let index: String
  private let name: BulkIndexName?
  private let writesDefinition: Bool
  private let usesICU: Bool

  init(_ arguments: ParsedArguments) throws {
    guard arguments.operands.count == 1 else { throw arguments.error("name one index") }
    index = arguments.operands[0]
    name = try arguments.value(of: "name").map { text throws(UsageError) in
      guard let name = BulkIndexName(text) else {
        throw arguments.error(
          "--name needs small letters without spaces and \\ / * ? \" < > | , # :, and no -, _ or + first, not '\(text)'"
        )
      }
      return name
    }
    writesDefinition = arguments.contains("definition")
    usesICU = arguments.contains("icu")
    if usesICU, !writesDefinition { throw arguments.error("--icu says something of the definition; add --definition") }
    if writesDefinition, name != nil { throw arguments.error("a definition names no index; leave --name out") }
  }

  func run(in console: Console) throws -> ExitCode {
    let location = try IndexLocation(index, from: console.currentFolder)
    let index = try location.open(in: console)
    defer { index.close() }
    if writesDefinition {
      index.close()
      let stemmer = try DocumentIndex.stemmer(ofIndexAt: location)
      let analysis = BulkAnalysis(usesICU: usesICU, stemming: stemmer.flatMap { DocumentStemming.language(of: $0) })
      try console.output.write(Self.text(of: BulkDefinition(analysis: analysis)))
    } else {
      try BulkExport(of: index, into: name ?? BulkIndexName(for: location)).write(to: console.output)
    }
    return .success
  }

  private static func text(of definition: BulkDefinition) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(definition.json), as: UTF8.self) + "\n"
  }
}
