import Testing

@testable import TerminalUI

@Suite("ArgumentReader")
struct ArgumentReaderTests {
  private func read(_ arguments: String..., dashedWords: Bool = false) throws -> ParsedArguments {
    try read(arguments, dashedWords: dashedWords)
  }

  private func read(_ arguments: [String], dashedWords: Bool = false) throws -> ParsedArguments {
    let command = CommandDescription(
      name: "cook", summary: "", operands: "", discussion: [],
      ownOptions: [
        .value("limit", short: "n", "N", ""), .value("order", "ORDER", of: ["weight", "name"], ""),
        .flag("keyword", ""),
      ],
      examples: [], readsDashedWords: dashedWords)
    return try ArgumentReader(command: command).read(arguments)
  }

  @Test("A value stands behind its option, behind an equals sign, or beside the letter")
  func values() throws {
    for arguments in [["--limit", "5"], ["--limit=5"], ["-n", "5"], ["-n5"]] {
      let parsed = try read(arguments)
      #expect(parsed.value(of: "limit") == "5", "\(arguments)")
      #expect(parsed.operands.isEmpty)
    }
  }

  @Test("Options may stand before, between and behind operands")
  func order() throws {
    let parsed = try read("a", "--keyword", "b", "--limit", "1", "c")
    #expect(parsed.operands == ["a", "b", "c"])
    #expect(parsed.contains("keyword"))
  }

  @Test("Behind two dashes all is operands; one dash alone is an operand")
  func dashes() throws {
    #expect(try read("-", "--", "--limit", "--", "-n").operands == ["-", "--limit", "--", "-n"])
  }

  @Test("A value may be empty or begin with a dash")
  func oddValues() throws {
    #expect(try read("--limit=").value(of: "limit") == "")
    #expect(try read("--limit", "-5").value(of: "limit") == "-5")
  }

  @Test("The last of several values counts, and lists gather all")
  func repetition() throws {
    let parsed = try read("--limit", "1", "--limit", "a,b")
    #expect(parsed.value(of: "limit") == "a,b")
    #expect(try parsed.list(of: "limit") == ["1", "a", "b"])
  }

  @Test("In a query a word with one dash excludes, unless it is an option")
  func dashedWords() throws {
    let parsed = try read("tea", "-milk", "-n", "3", "-näh", dashedWords: true)
    #expect(parsed.operands == ["tea", "-milk", "-näh"])
    #expect(parsed.value(of: "limit") == "3")
  }

  @Test(
    "What makes no sense is told with what to write instead",
    arguments: [
      (["--limt", "5"], "unknown option '--limt'; did you mean '--limit'?"),
      (["--key"], "unknown option '--key'; did you mean '--keyword'?"),
      (["--colour"], "unknown option '--colour'"),
      (["-x"], "unknown option '-x'; behind '--' it is not taken for one"),
      (["-limit", "5"], "unknown option '-limit'; did you mean '--limit'?"),
      (["--limit"], "--limit needs a value: --limit N"),
      (["-n"], "-n needs a value: -n N"),
      (["--keyword=yes"], "--keyword takes no value"),
      (["--order", "wieght"], "--order is one of weight, name, not 'wieght'; did you mean 'weight'?"),
      (["--order="], "--order is one of weight, name, not ''"),
    ])
  func errors(_ arguments: [String], _ message: String) throws {
    let command = CommandDescription(
      name: "cook", summary: "", operands: "", discussion: [],
      ownOptions: [
        .value("limit", short: "n", "N", ""), .value("order", "ORDER", of: ["weight", "name"], ""),
        .flag("keyword", ""),
      ],
      examples: [])
    let error = #expect(throws: UsageError.self) { try ArgumentReader(command: command).read(arguments) }
    #expect(error?.message == message)
    #expect(error?.command == "cook")
  }

  @Test("A number must be one, and large enough", arguments: ["", "x", "-1", "1.5", "99999999999999999999"])
  func numbers(_ text: String) throws {
    let parsed = try read("--limit=\(text)")
    #expect(throws: UsageError.self) { try parsed.integer(of: "limit", atLeast: 0) }
  }
}
