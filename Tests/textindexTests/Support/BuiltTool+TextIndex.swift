import TerminalTesting

extension BuiltTool {
  static let textindex = BuiltTool(name: "textindex")
}
