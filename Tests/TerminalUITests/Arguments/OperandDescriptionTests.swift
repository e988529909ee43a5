import Testing

@testable import TerminalUI

@Suite("OperandDescription")
struct OperandDescriptionTests {
  @Test(
    "A usage tells which operands there are, which may be left out, and which may be many",
    arguments: [
      ("", []), ("INDEX", ["INDEX"]), ("INDEX QUERY…", ["INDEX", "QUERY+"]),
      ("INDEX [QUERY…]", ["INDEX", "[QUERY+]"]), ("FOLDER-OR-FILE… --into INDEX", ["FOLDER-OR-FILE+"]),
      ("[COMMAND]", ["[COMMAND]"]),
    ])
  func reading(usage: String, operands: [String]) {
    let read = OperandDescription.list(in: usage).map { operand in
      let name = operand.name + (operand.isRepeated ? "+" : "")
      return operand.isOptional ? "[\(name)]" : name
    }
    #expect(read == operands)
  }
}
