import Foundation
import TerminalTesting
import TerminalUI
import Testing

@testable import textindex

@Suite("ExportCommand")
struct ExportCommandTests {
  private struct Action: Decodable, Hashable {
    struct Target: Decodable, Hashable {
      let _index: String
      let _id: String
    }
    let index: Target
  }

  private struct Source: Decodable, Hashable {
    struct Context: Decodable, Hashable {
      let kind: String?
      let size: Int?
      let modified: Date?
      let line: Int?
      let year: Int?
      let tags: [String]?
    }
    let title: String
    let path: String
    let record: String?
    let weight: Double
    let context: Context
  }

  /// The pairs of lines of an export, read as the engines read them.
  private func pairs(_ output: String) throws -> [(action: Action, source: Source, line: String)] {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      return try Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
    // The format wants an end of line behind each line, the last one too.
    #expect(output.isEmpty || output.hasSuffix("\n"))
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    #expect(lines.count % 2 == 0)
    return try stride(from: 0, to: lines.count - 1, by: 2).map { place in
      (
        try decoder.decode(Action.self, from: Data(lines[place].utf8)),
        try decoder.decode(Source.self, from: Data(lines[place + 1].utf8)), lines[place + 1]
      )
    }
  }

  @Test("Files and records are exported with all that is kept of them, in the order of their identifiers")
  func documents() throws {
    let work = try Workplace()
    try work.write("The harbour\nat \"dusk\" \\ 京都\u{2028}\n", to: "t/a.md")
    try work.write(
      """
      {"id":"p/1","title":"Picture","body":"oil on canvas","year":1931,"tags":["sea","oil"],"stars":4.5}
      {"id":"p/2","title":"Other","body":"ink"}
      """, to: "t/b.jsonl")
    #expect(work.run("index", "t", "--weight", "stars", "--into", "My Notes").status == .success)
    let outcome = work.run("export", "My Notes")
    #expect(outcome.status == .success && outcome.errors.isEmpty)
    let pairs = try pairs(outcome.output)
    #expect(
      pairs.map(\.action.index._id) == [work.at("t/a.md"), work.at("t/b.jsonl//p/1"), work.at("t/b.jsonl//p/2")])
    #expect(pairs.allSatisfy { $0.action.index._index == "my-notes" })
    #expect(pairs.map(\.source.title) == ["a.md", "Picture", "Other"])
    #expect(pairs.map(\.source.record) == [nil, "p/1", "p/2"])
    #expect(pairs.map(\.source.weight) == [1, 4.5, 1])
    #expect(pairs[0].source.path == work.at("t/a.md"))
    #expect(pairs[0].source.context.kind == "md")
    #expect(try #require(pairs[0].source.context.modified).timeIntervalSinceNow > -600)
    #expect(pairs[0].line.contains(#""body":"The harbour\nat \"dusk\" \\ 京都"#))
    #expect(pairs[1].source.context.year == 1931 && pairs[1].source.context.tags == ["sea", "oil"])
    #expect(pairs[2].source.context.line == 2)
  }

  @Test("Every document of an index of several parts is exported once")
  func manyDocuments() throws {
    let work = try Workplace()
    let count = 2345
    try work.write((0..<count).map { "{\"id\":\"\($0)\",\"title\":\"n\($0)\"}\n" }.joined(), to: "t.jsonl")
    #expect(work.run("index", "t.jsonl", "--into", "x").status == .success)
    let pairs = try pairs(work.run("export", "x", "--name", "other").output)
    #expect(Set(pairs.map(\.action.index._id)).count == count && pairs.count == count)
    #expect(Set(pairs.compactMap(\.source.record)) == Set((0..<count).map(String.init)))
    #expect(pairs.allSatisfy { $0.source.title == "n" + ($0.source.record ?? "") && $0.action.index._index == "other" })
  }

  @Test("An empty index is exported as nothing, and a definition is one JSON object")
  func definition() throws {
    let work = try Workplace()
    try work.write("", to: "t/.hidden")
    #expect(work.run("index", "t", "--into", "x").status == .success)
    let empty = work.run("export", "x")
    #expect(empty.status == .success && empty.output.isEmpty)
    for arguments in [[], ["--icu"]] {
      let outcome = work.run(["export", "x", "--definition"] + arguments)
      #expect(outcome.status == .success)
      let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
      #expect(object.map { Set($0.keys) } == ["settings", "mappings"])
      #expect(outcome.output.contains("icu_folding") == !arguments.isEmpty)
    }
  }

  @Test(
    "What makes no sense is told",
    arguments: [
      (["export"], "name one index"), (["export", "x", "--icu"], "add --definition"),
      (["export", "x", "--definition", "--name", "y"], "leave --name out"),
      (["export", "x", "--name", "Y"], "not 'Y'"),
    ])
  func usage(arguments: [String], words: String) throws {
    let outcome = try Workplace().run(arguments)
    #expect(outcome.status == .usage)
    #expect(outcome.errors.contains(words))
  }
}
