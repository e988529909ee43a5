import Foundation

let status = TextIndexTool(console: .standard).run(Array(CommandLine.arguments.dropFirst()))
exit(status.rawValue)
