import Foundation
import TerminalTesting
import TerminalUI
import Testing

@testable import textindex

@Suite("IndexCommand with JSON Lines")
struct IndexRecordsTests {
  private func summary(_ outcome: ToolOutcome) -> String {
    String(outcome.output.prefix(while: { $0 != "\n" }).split(separator: " in ").first ?? "")
  }

  @Test("Each line is a document with its line, its identifier and its texts")
  func lines() throws {
    let work = try Workplace()
    try work.write(
      """
      {"id": 1, "title": "Harbour at dusk", "body": "Oil on canvas"}

      {"id": "two", "title": "Quay", "body": "A harbour,\\nseen from above"}
      """, to: "art.jsonl")
    #expect(summary(work.run("index", "art.jsonl", "--into", "x")) == "indexed 2, unchanged 0, removed 0")
    let found = try work.records(["search", "x", "harbour", "--json", "--order", "identifier"])
    #expect(found.map(\.id) == ["1", "two"])
    #expect(found.map(\.line) == [1, 3])
    #expect(found.map(\.path) == ["art.jsonl", "art.jsonl"])
    #expect(found.last?.text == "A harbour,")
    #expect(found.map(\.title) == ["Harbour at dusk", "Quay"])
    #expect(found.first?.ranges == [FoundRecord.Range(string: 0, location: 0, length: 7)])
    #expect(work.run("search", "x", "canvas").output == "art.jsonl:1  1  Harbour at dusk\n  Oil on canvas\n")
  }

  @Test("A second run touches only the lines that changed, and removes those that are gone")
  func secondRun() throws {
    let work = try Workplace()
    let lines = (1...5).map { #"{"id": \#($0), "title": "Title \#($0)"}"# }
    try work.write(lines.joined(separator: "\n"), to: "a.jsonl")
    _ = work.run("index", "a.jsonl", "--into", "x")
    #expect(summary(work.run("index", "a.jsonl", "--into", "x")) == "indexed 0, unchanged 5, removed 0")

    let changed = [lines[0], #"{"id": 2, "title": "Lighthouse"}"#, lines[2], #"{"id": 6, "title": "Title 6"}"#]
    try work.write(changed.joined(separator: "\r\n"), to: "a.jsonl")
    #expect(summary(work.run("index", "a.jsonl", "--into", "x")) == "indexed 4, unchanged 0, removed 2")
    #expect(summary(work.run("index", "a.jsonl", "--into", "x")) == "indexed 0, unchanged 4, removed 0")
    #expect(
      try work.records(["search", "x", "--json", "title"]).map(\.id).sorted { ($0 ?? "") < ($1 ?? "") } == [
        "1", "3", "6",
      ])

    try work.remove("a.jsonl")
    #expect(summary(work.run("index", ".", "--into", "x")) == "indexed 0, unchanged 0, removed 4")
  }

  @Test("The members to read are named by options, and other names make other documents")
  func fields() throws {
    let work = try Workplace()
    try work.write(
      #"{"key": "k1", "subject": "Boats", "tags": ["red", "blue"], "year": 1931, "stars": 4.5}"# + "\n"
        + #"{"key": "k2", "subject": "Ships", "tags": [], "year": 1932, "stars": 9}"#, to: "a.ndjson")
    let options = ["--id", "key", "--text", "subject,tags", "--text", "year", "--weight", "stars"]
    #expect(summary(work.run(["index", "a.ndjson", "--into", "x"] + options)) == "indexed 2, unchanged 0, removed 0")
    #expect(try work.records(["search", "x", "--json", "blue", "1931"]).map(\.id) == ["k1"])
    let byWeight = try work.records(["search", "x", "--json", "--order", "weight", "boats", "OR", "ships"])
    #expect(byWeight.map(\.id) == ["k2", "k1"])
    #expect(byWeight.map(\.weight) == [9, 4.5])
    let other = ["--id", "key", "--text", "subject"]
    #expect(summary(work.run(["index", "a.ndjson", "--into", "x"] + other)) == "indexed 2, unchanged 0, removed 0")
    #expect(try work.records(["search", "x", "--json", "1931"]).isEmpty)
  }

  @Test("Lines that are no documents are passed over with a note that names the line")
  func badLines() throws {
    let work = try Workplace()
    try work.write(
      """
      {"id": "a", "title": "harbour"}
      not JSON
      [1, 2]
      {"id": "b", "other": "harbour"}
      {"id": "a", "title": "harbour again"}
      {"title": "harbour without a name"}
      {"id": "c", "title": "harbour", "body": null}
      """, to: "a.jsonl")
    let outcome = work.run("index", "a.jsonl", "--into", "x")
    #expect(summary(outcome) == "indexed 3, unchanged 0, removed 0, skipped 4")
    #expect(
      outcome.errors == """
        textindex: a.jsonl:2: no JSON object
        textindex: a.jsonl:3: no JSON object
        textindex: a.jsonl:4: no text in title, body
        textindex: a.jsonl:5: the identifier of an earlier line, skipped

        """)
    #expect(Set(try work.records(["search", "x", "--json", "harbour"]).map(\.id)) == ["a", "line 6", "c"])
    #expect(summary(work.run("index", "a.jsonl", "--into", "x")) == "indexed 0, unchanged 3, removed 0, skipped 4")
  }

  @Test("An identifier that was asked for must be there")
  func missingIdentifier() throws {
    let work = try Workplace()
    try work.write(#"{"title": "harbour"}"#, to: "a.jsonl")
    let outcome = work.run("index", "a.jsonl", "--into", "x", "--id", "key")
    #expect(outcome.errors == "textindex: a.jsonl:1: no identifier in key\n")
  }
}
