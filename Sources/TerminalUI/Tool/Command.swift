/// One of the things that the tool does.
package protocol Command: Sendable {
  static var description: CommandDescription { get }
  /// - Throws: ``UsageError`` when the arguments make no sense together.
  init(_ arguments: ParsedArguments) throws
  func run(in console: Console) throws -> ExitCode
}
