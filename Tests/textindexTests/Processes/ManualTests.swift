import TerminalTesting
import TerminalUI
import Testing

@testable import textindex

@Suite("The manual page")
struct ManualTests {
  private func workplace() throws -> Workplace {
    let work = try Workplace()
    let manual = try BuiltTool.textindex.run(["manual"], in: work.path)
    #expect(manual.status == .success)
    try work.write(manual.output, to: "textindex.1")
    return work
  }

  @Test("It is ASCII, and names each command and each option")
  func names() throws {
    let text = try Workplace().run("manual").output
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    for command in TextIndexTool.tool.description.commands {
      #expect(text.contains(".SS \(command.name)\n"))
      for option in command.options {
        #expect(text.contains("\\fB\\-\\-\(option.name.split(separator: "-").joined(separator: "\\-"))\\fR"))
      }
    }
  }

  @Test("groff sets it without a warning", .enabled(if: Shell.groff != nil))
  func groff() throws {
    let work = try workplace()
    let outcome = try Shell.groff?.run(["-man", "-ww", "-Tutf8", "-P-cbou", "textindex.1"], in: work.path)
    #expect(outcome?.status == .success)
    #expect(outcome?.errors == "")
    #expect(outcome?.output.contains("QUERY…") == true)
  }

  @Test("man shows it", .enabled(if: Shell.man != nil))
  func man() throws {
    let work = try workplace()
    let outcome = try Shell.man?.run(["--warnings", "-l", "textindex.1"], in: work.path)
    #expect(outcome?.status == .success)
    #expect(outcome?.output.contains("textindex - indexes text in files") == true)
  }
}
