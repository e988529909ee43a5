import Foundation
import TerminalTesting
import TerminalUI
import Testing

@testable import textindex

@Suite("Completion in the shells that are installed")
struct CompletionTests {
  /// A folder with something to complete, and the script in it.
  private func workplace(_ shell: String) throws -> Workplace {
    let work = try Workplace()
    try work.write("", to: "notes.indexdb/CURRENT")
    try work.write("", to: "README.md")
    try work.write("", to: "with space.txt")
    let script = try BuiltTool.textindex.run(["completions", shell], in: work.path)
    #expect(script.status == .success && script.errors.isEmpty)
    try work.write(script.output, to: "script")
    return work
  }

  @Test(
    "Commands, options, values and files are completed in bash", .enabled(if: Shell.bash != nil),
    arguments: [
      (["se"], ["search"]), (["--v"], ["--version"]), (["search", "notes", "--or"], ["--order"]),
      (["search", "notes", "--order", ""], ["relevance", "weight", "identifier"]),
      (["search", "--order", "="], ["relevance", "weight", "identifier"]),
      (["search", "--order", "=", "rel"], ["relevance"]), (["search", "--limit", "1"], []),
      (["completions", "z"], ["zsh"]), (["completions", "zsh", ""], []), (["help", "ins"], ["inspect"]),
      (["search", "no"], ["notes.indexdb"]), (["search", "notes.indexdb", "no"], []),
      (["search", "-n", "5", "no"], ["notes.indexdb"]), (["search", "--limit", "=", "5", "no"], ["notes.indexdb"]),
      (["index", "RE"], ["README.md"]), (["index", "a", "b", "with"], ["with space.txt"]),
      (["index", "a", "--into", "no"], ["notes.indexdb"]), (["index", "a", "--into", "RE"], []),
      (["nonsense", ""], []),
    ] as [([String], [String])])
  func bash(words: [String], candidates: [String]) throws {
    let work = try workplace("bash")
    let line = """
      source ./script && COMP_WORDS=("$@") && COMP_CWORD=$(($# - 1)) && _textindex && printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try Shell.bash?.run(["--norc", "-c", line, "bash", "textindex"] + words, in: work.path)
    #expect(outcome?.lines == candidates)
    #expect(outcome?.errors == "")
  }

  @Test(
    "Commands, options, values and files are completed in fish", .enabled(if: Shell.fish != nil),
    arguments: [
      ("se", ["search"]), ("--v", ["--version"]), ("search notes --or", ["--order"]),
      ("search notes --order ", ["identifier", "relevance", "weight"]), ("completions z", ["zsh"]),
      ("help ins", ["inspect"]), ("search no", ["notes.indexdb/"]), ("index RE", ["README.md"]),
      ("index a --into no", ["notes.indexdb/"]),
    ])
  func fish(line: String, candidates: [String]) throws {
    let work = try workplace("fish")
    let outcome = try Shell.fish?.run(
      ["--no-config", "-c", "source script; and complete -C $argv[1]", "textindex \(line)"], in: work.path)
    // Behind a tab stands what it means.
    let words = outcome?.lines.map { String($0.prefix { $0 != "\t" }) }
    #expect(words == candidates)
    #expect(outcome?.errors == "")
  }

  @Test(
    "Commands, options, values and files are completed in zsh", .enabled(if: Shell.zsh != nil),
    arguments: [
      ("se", "search"), ("search notes.indexdb --or", "search notes.indexdb --order="),
      ("search notes.indexdb --order id", "search notes.indexdb --order identifier"),
      ("completions z", "completions zsh"), ("help ins", "help inspect"), ("search no", "search notes.indexdb/"),
      ("index RE", "index README.md"), ("index a --into no", "index a --into notes.indexdb/"),
    ])
  func zsh(line: String, completed: String) throws {
    let work = try workplace("zsh")
    try work.write(Self.zshDriver, to: "driver")
    let outcome = try Shell.zsh?.run(["-f", "driver", "textindex \(line)"], in: work.path)
    #expect(outcome?.output.trimmingCharacters(in: .whitespacesAndNewlines) == "textindex \(completed)")
  }

  /// Types a line and a tab in a zsh of its own, and prints what became of the line.
  private static let zshDriver = """
    zmodload zsh/zpty
    zpty -b inner zsh -f -i
    zpty -w inner "PS1=; autoload -Uz compinit; compinit -D -u; source ./script"
    zpty -w inner "show() { print -r -- \\"<\\$BUFFER>\\"; zle .kill-buffer }; zle -N show; bindkey '^X' show; print ready"
    zpty -r inner text '*ready*ready*'
    zpty -n -w inner "$1"$'\\t'
    sleep 1
    zpty -n -w inner $'\\x18'
    zpty -r inner text '*<textindex*>*'
    text=${text##*<}
    print -r -- "${text%%>*}"
    zpty -d inner
    """
}
