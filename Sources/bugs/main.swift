import Foundation
import TerminalUI

let status = BugsTool.tool.run(Array(CommandLine.arguments.dropFirst()), in: .standard)
exit(status.rawValue)
