import Foundation
import SQLite
import TerminalUI

/// The open database of a store, with the statements that were prepared for it. Not for several threads at a time.
final class BugDatabase {
  let connection: Connection
  private let path: String
  private let identity: FileIdentity?
  private var statements: [String: Statement] = [:]

  /// - Parameters:
  ///   - location: Where the store is.
  ///   - creates: Whether to make one where there is none.
  /// - Throws: ``CommandFailure`` when there is none, or a database with something else in it; `SQLiteError`.
  init(at location: StoreLocation, creates: Bool) throws {
    // Before it is opened: a file that comes into its place meanwhile is another one then.
    let identity = FileIdentity(path: location.path)
    if !creates, identity == nil {
      throw CommandFailure("there is no \(location.shownPath); 'bugs add' or 'bugs import' makes one")
    }
    path = location.path
    connection = try Connection(path: path, mode: creates ? .readWriteCreating : .readWrite)
    try BugSchema.prepare(connection, creates: creates, shownPath: location.shownPath)
    self.identity = identity ?? FileIdentity(path: path)
  }

  /// Whether the file is still the one that its path leads to.
  var isInPlace: Bool { FileIdentity(path: path) == identity }

  /// The statement with its values; it is prepared once.
  func prepared(_ sql: String, _ values: [Value]) throws -> Statement {
    let statement = try statements[sql] ?? connection.prepare(sql)
    statements[sql] = statement
    try statement.bind(values)
    return statement
  }
}
