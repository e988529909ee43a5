import Foundation
import TerminalTesting
import TerminalUI
import Testing

@testable import textindex

@Suite("SearchCommand: sorting and counting")
struct SearchByKeptValuesTests {
  private func records() throws -> Workplace {
    let work = try Workplace()
    try work.write(
      """
      {"id": "a", "title": "Harbour", "year": 1940, "tags": ["oil", "sea"], "lent": true}
      {"id": "b", "title": "Harbour", "year": 1931, "tags": ["sea"], "lent": false}
      {"id": "c", "title": "Harbour", "year": 1931.5, "tags": "sea", "note": null}
      {"id": "d", "title": "Harbour", "tags": []}
      {"id": "e", "title": "Market", "year": 1, "tags": ["oil"]}
      """, to: "art.jsonl")
    _ = work.run("index", "art.jsonl", "--into", "x")
    return work
  }

  @Test("Records are sorted by a member, those without it last")
  func sort() throws {
    let work = try records()
    func identifiers(_ options: String...) throws -> [String?] {
      try work.records(["search", "x", "--json", "harbour"] + options).map(\.id)
    }
    #expect(try identifiers("--sort", "year") == ["b", "c", "a", "d"])
    #expect(try identifiers("--sort", "year", "--reverse") == ["a", "c", "b", "d"])
    #expect(try identifiers("--sort", "year", "-n", "2") == ["b", "c"])
    #expect(try identifiers("--order", "identifier", "--reverse") == ["d", "c", "b", "a"])
  }

  @Test("Values are counted in all that is found")
  func facets() throws {
    let work = try records()
    let outcome = work.run(
      "search", "x", "harbour", "-n", "1", "--order", "identifier", "--facet", "tags,lent", "--facet", "none")
    #expect(
      outcome.output == """
        art.jsonl:1  a  Harbour

        tags
          3  sea
          1  oil

        lent
          1  false
          1  true

        """)
    let json = work.run("search", "x", "harbour", "-n", "1", "--order", "identifier", "--facet", "tags", "--json").lines
    #expect(
      json.dropFirst() == [#"{"count":3,"facet":"tags","value":"sea"}"#, #"{"count":1,"facet":"tags","value":"oil"}"#])
  }

  @Test("Files have a kind, a folder, a size and a time")
  func files() throws {
    let work = try Workplace()
    try work.write("harbour", to: "t/one.txt")
    try work.write("harbour and more of it", to: "t/in/two.TXT")
    try work.write("harbour, too", to: "t/in/three.md")
    try work.write("harbour", to: "t/Makefile")
    _ = work.run("index", "t", "--into", "x")
    let sorted = try work.records(["search", "x", "--json", "harbour", "--sort", "size", "--reverse"]).map(\.path)
    #expect(sorted == ["t/in/two.TXT", "t/in/three.md", "t/one.txt", "t/Makefile"])
    #expect(try work.records(["search", "x", "--json", "harbour", "--sort", "modified"]).count == 4)
    let output = work.run("search", "x", "harbour", "-n", "1", "--facet", "kind,folder").output
    #expect(output.hasSuffix("\n\nkind\n  2  txt\n  1  md\n\nfolder\n  2  t\n  2  t/in\n"))
  }

  @Test(
    "Options that make no sense together are refused",
    arguments: [
      ["--keyword", "--sort", "a"], ["--keyword", "--facet", "a"], ["--keyword", "--reverse"],
      ["--order", "weight", "--sort", "a"], ["--facet", "a,,b"],
    ])
  func usage(options: [String]) throws {
    #expect(try records().run(["search", "x", "harbour"] + options).status == .usage)
  }
}
