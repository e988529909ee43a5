import Foundation
import TerminalUI

let status = TextIndexTool.tool.run(Array(CommandLine.arguments.dropFirst()), in: .standard)
exit(status.rawValue)
