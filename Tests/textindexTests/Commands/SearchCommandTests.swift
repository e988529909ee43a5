import Foundation
import TerminalTesting
import TerminalUI
import Testing
import TextSearch

@testable import textindex

@Suite("SearchCommand")
struct SearchCommandTests {
  private func harbour() throws -> Workplace {
    let work = try Workplace()
    try work.write("Notes\n\nThe old harbour.\nBoats leave the Harbours at dawn.\n", to: "t/notes.txt")
    try work.write("# Paint\n\nOil on canvas, of a harbour.\n", to: "t/paint.md")
    try work.write("Sommerfest am Hafen\n", to: "t/fest.txt")
    _ = work.run("index", "t", "--into", "x")
    return work
  }

  @Test("A hit shows path and line, and the lines that say most with their numbers")
  func plain() throws {
    let outcome = try harbour().run("search", "x", "harbour", "boats")
    #expect(outcome.status == .success)
    #expect(
      outcome.output == """
        t/notes.txt:4
            3  The old harbour.
            4  Boats leave the Harbours at dawn.

        """)
    #expect(outcome.errors.isEmpty)
  }

  @Test("On a terminal what matches is marked, and not with NO_COLOR, --no-color or a dumb terminal")
  func color() throws {
    let work = try harbour()
    let query = ["search", "x", "sommer"]
    let marked = work.run(query, isTerminal: true, environment: ["TERM": "xterm"])
    #expect(
      marked.output
        == "\u{1B}[35mt/fest.txt\u{1B}[0m:\u{1B}[32m1\u{1B}[0m\n    \u{1B}[32m1\u{1B}[0m  \u{1B}[1;31mSommer\u{1B}[0mfest am Hafen\n"
    )
    let plain = work.run(query).output
    #expect(work.run(query, isTerminal: true, environment: ["NO_COLOR": "1"]).output == plain)
    #expect(work.run(query + ["--no-color"], isTerminal: true).output == plain)
    #expect(work.run(query, isTerminal: true, environment: ["TERM": "dumb"]).output == plain)
    #expect(work.run(query, isTerminal: true, environment: ["NO_COLOR": ""]).output == marked.output)
  }

  @Test("Nothing found is status 1 and no output; only a person at a terminal is told")
  func nothing() throws {
    let work = try harbour()
    let outcome = work.run("search", "x", "zeppelin")
    #expect(outcome.status == .failure)
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
    let query = ["search", "x", "zeppelin", "--no-color"]
    let told = work.run(query, isTerminal: true)
    #expect(told.status == .failure)
    #expect(told.output == "nothing found; --keyword looks inside words too\n" && told.errors.isEmpty)
    #expect(work.run(query + ["--keyword"], isTerminal: true).output == "nothing found\n")
    #expect(work.run(query + ["--json"], isTerminal: true).output.isEmpty)
  }

  @Test("JSON holds path, line, text, score, weight and ranges")
  func json() throws {
    let found = try harbour().records(["search", "x", "--json", "canvas"])
    let hit = try #require(found.first)
    #expect(found.count == 1)
    #expect(hit.path == "t/paint.md")
    #expect(hit.line == 3)
    #expect(hit.id == nil)
    #expect(hit.title == nil)
    #expect(hit.text == "Oil on canvas, of a harbour.")
    #expect(hit.score > 0)
    #expect(hit.weight == 1)
    #expect(hit.ranges == [FoundRecord.Range(string: 1, location: 16, length: 6)])
  }

  @Test("Quotes, exclusion and OR reach the query")
  func operators() throws {
    let work = try harbour()
    #expect(try work.paths(finding: "\"oil on canvas\"") == ["t/paint.md"])
    #expect(try work.paths(finding: "harbour", "-boats") == ["t/paint.md"])
    #expect(try work.paths(finding: "--", "harbour", "-boats") == ["t/paint.md"])
    #expect(try Set(work.paths(finding: "sommerfest", "OR", "canvas")) == ["t/fest.txt", "t/paint.md"])
  }

  @Test("A keyword is found inside words, a word of the query only from its beginning")
  func keyword() throws {
    let work = try harbour()
    #expect(work.run("search", "x", "merfes").status == .failure)
    #expect(try work.records(["search", "x", "--keyword", "--json", "merfes"]).map(\.path) == ["t/fest.txt"])
    #expect(work.run("search", "x", "--keyword", "--order", "weight", "a").status == .usage)
  }

  @Test("--explain tells how each score comes about, to persons and to programs")
  func explain() throws {
    let work = try harbour()
    let lines = work.run("search", "x", "--explain", "harbour").lines
    let heads = lines.indices.filter { lines[$0].hasPrefix("t/") }
    #expect(heads.count == 2)
    // Behind each hit its lines, then the tree.
    for (head, end) in zip(heads, heads.dropFirst() + [lines.endIndex]) {
      let outline = lines[head..<end].drop { !$0.hasPrefix("    ") || $0.contains("  3  ") || $0.contains("  4  ") }
      #expect(outline.first?.contains("relevance, the product of") == true, "\(outline)")
      #expect(outline.contains { $0.contains("“harbour” 1 × in “body”") }, "\(outline)")
    }
    for record in try work.records(["search", "x", "--explain", "--json", "harbour"]) {
      let explanation = try #require(record.explanation)
      #expect(abs(explanation.value - record.score) < 1e-9)
      #expect(!explanation.details.isEmpty)
    }
    #expect(try work.records(["search", "x", "--json", "harbour"]).allSatisfy { $0.explanation == nil })
    #expect(work.run("search", "x", "--keyword", "--explain", "a").status == .usage)
  }

  @Test("--fuzzy finds misspelt words, exact ones first")
  func fuzzy() throws {
    let work = try harbour()
    try work.write("harbuor\n", to: "t/slip.txt")
    _ = work.run("index", "t", "--into", "x")
    #expect(try work.records(["search", "x", "--json", "--fuzzy", "harbour"]).map(\.path).last == "t/slip.txt")
    #expect(try work.records(["search", "x", "--json", "--fuzzy", "cnavas"]).map(\.path) == ["t/paint.md"])
    #expect(try work.records(["search", "x", "--json", "--fuzzy", "the", "hrabour", "-boats"]).count == 2)
    #expect(work.run("search", "x", "cnavas").status == .failure)
    #expect(work.run("search", "x", "--keyword", "--fuzzy", "a").status == .usage)
  }

  #if Stemming
    @Test("An index that is made with --stem finds words by their stems, and knows its language")
    func stemmed() throws {
      let work = try Workplace()
      try work.write("They were running.\n", to: "t/a.txt")
      _ = work.run("index", "t", "--into", "x", "--stem", "en")
      #expect(try work.paths(finding: "runs") == ["t/a.txt"])
      try work.write("She runs.\n", to: "t/b.txt")
      _ = work.run("index", "t", "--into", "x")
      #expect(try work.paths(finding: "running") == ["t/a.txt", "t/b.txt"])
      #expect(work.run("index", "t", "--into", "x", "--stem", "de").status == .failure)
      #expect(work.run("index", "t", "--into", "y", "--stem", "klingon").status == .usage)
    }
  #endif

  @Test("A file is found by its name, which is marked in the path")
  func name() throws {
    let outcome = try harbour().run(["search", "x", "paint.md"], isTerminal: true)
    #expect(outcome.output.hasPrefix("\u{1B}[35mt/\u{1B}[0m\u{1B}[1;31mpaint.md\u{1B}[0m:\u{1B}[32m"))
  }

  @Test("The limit cuts the list, 0 shows all, and a person is told how many more there are")
  func limit() throws {
    let work = try Workplace()
    for number in 0..<15 { try work.write("same", to: "t/\(number).txt") }
    _ = work.run("index", "t", "--into", "x")
    #expect(try work.records(["search", "x", "--json", "same"]).count == 10)
    #expect(try work.records(["search", "x", "--json", "-n", "3", "same"]).count == 3)
    #expect(try work.records(["search", "x", "--json", "-n0", "same"]).count == 15)
    #expect(
      work.run(["search", "x", "same", "--no-color"], isTerminal: true).output.hasSuffix(
        "\n10 of 15 shown; --limit N shows more\n"))
    #expect(work.run("search", "x", "-n", "some", "same").status == .usage)
    let ordered = try work.records(["search", "x", "--json", "--order", "identifier", "-n", "3", "same"])
    #expect(ordered.map(\.path) == ["t/0.txt", "t/1.txt", "t/10.txt"])
  }

  @Test("Control characters of a text never reach the terminal")
  func controlCharacters() throws {
    let work = try Workplace()
    try work.write("harbour \u{1B}[2J\u{07}\u{9B}1m\u{202E}end\tof line\n", to: "t/a.txt")
    _ = work.run("index", "t", "--into", "x")
    let output = work.run("search", "x", "harbour").output
    #expect(output == "t/a.txt:1\n    1  harbour \u{FFFD}[2J\u{FFFD}\u{FFFD}1mend  of line\n")
  }

  @Test("A path elsewhere is shown whole, one below the current folder is not")
  func paths() throws {
    let work = try Workplace()
    let elsewhere = try Workplace()
    try elsewhere.write("harbour", to: "a.txt")
    _ = work.run("index", elsewhere.path, "--into", "x")
    #expect(try work.paths(finding: "harbour") == [elsewhere.at("a.txt")])
  }
}
