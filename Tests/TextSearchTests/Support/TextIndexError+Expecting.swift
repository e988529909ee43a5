import Testing
import TextSearch

/// Expects a ``TextIndexError`` with a code.
///
/// - Returns: The error, to look at its message.
@discardableResult
func expectError<Result>(
  _ code: TextIndexError.Code, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Result
) -> TextIndexError? {
  do {
    _ = try body()
    Issue.record("no error, expected \(code)\(comment.map { ": \($0)" } ?? "")", sourceLocation: sourceLocation)
    return nil
  } catch let error as TextIndexError {
    #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
    #expect(!error.message.isEmpty, sourceLocation: sourceLocation)
    return error
  } catch {
    Issue.record("\(error) is no TextIndexError", sourceLocation: sourceLocation)
    return nil
  }
}
