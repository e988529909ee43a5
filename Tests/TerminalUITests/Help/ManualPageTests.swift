import Testing

@testable import TerminalUI

@Suite("ManualPage")
struct ManualPageTests {
  @Test(
    "What roff would read otherwise is escaped, and what is not ASCII is named",
    arguments: [
      ("--limit", "\\-\\-limit"), ("C:\\x", "C:\\ex"), ("'a' \"b\"", "\\(aqa\\(aq \\(dqb\\(dq"),
      ("QUERY…", "QUERY\\[u2026]"),
      ("~/é", "\\(ti/\\[u00E9]"), ("𝄞", "\\[u1D11E]"),
    ])
  func escaping(text: String, escaped: String) {
    #expect(ManualPage.escaped(text) == escaped)
  }

  @Test("The page has each part that a reader expects, and each command and option")
  func parts() {
    let command = CommandDescription(
      name: "paint", summary: ".Paint it.", operands: "COLOUR…", discussion: ["Twice."],
      ownOptions: [.value("coats", short: "n", "N", "How often.")], examples: [.init("paint red", "Red.")])
    let tool = ToolDescription(
      name: "brush", version: "1.2", summary: "Paints walls.", note: "Dry first.", ownCommands: [command],
      selfCommands: [], placeholders: [:])
    let lines = ManualPage(of: tool).text.split(separator: "\n").map(String.init)
    #expect(lines.contains(".TH BRUSH 1 \"\" \"brush 1.2\" \"User Commands\""))
    for part in [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXAMPLES", "\"EXIT STATUS\"", "ENVIRONMENT",
    ] {
      #expect(lines.contains(".SH \(part)"))
    }
    #expect(lines.contains("brush \\- paints walls"))
    #expect(lines.contains("\\fBbrush paint\\fR [\\fIOPTION\\fR]... \\fICOLOUR\\[u2026]\\fR"))
    #expect(lines.contains("\\fB\\-\\-coats\\fR, \\fB\\-n\\fR \\fIN\\fR"))
    // A dot at the beginning of a line would be a request.
    #expect(lines.contains("\\&.Paint it."))
    #expect(lines.contains("brush paint red"))
  }
}
