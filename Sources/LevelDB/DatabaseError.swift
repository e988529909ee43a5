/// What went wrong in the store, where, and what can be done about it.
///
/// A missing key is no error: reading it gives nil.
package struct DatabaseError: Error, Sendable, Hashable {
  /// The kind of a failure, to decide upon; the message is for people.
  package struct Code: Sendable, Hashable {
    private enum Kind: String, Sendable, Hashable {
      case locked, corruption, io, notFound, invalidArgument, closed
    }
    private let kind: Kind

    /// Another process, or another `Database` of this one, has the database open.
    package static let locked = Code(kind: .locked)
    /// The bytes on the disk are not what was written.
    package static let corruption = Code(kind: .corruption)
    /// The operating system refused: no room, no permission, a broken disk.
    package static let io = Code(kind: .io)
    /// There is no database, or no folder to make one in, at the path.
    package static let notFound = Code(kind: .notFound)
    /// The call cannot be carried out with what it was given.
    package static let invalidArgument = Code(kind: .invalidArgument)
    /// The database was closed by its owner and is used all the same.
    package static let closed = Code(kind: .closed)
  }

  package let code: Code

  /// A sentence for people, with what to do. Never holds keys or values.
  package let message: String

  /// The folder of the database.
  package let path: String

  package init(code: Code, message: String, path: String) {
    self.code = code
    self.message = message
    self.path = path
  }
}

extension DatabaseError.Code: CustomStringConvertible {
  package var description: String { kind.rawValue }
}

extension DatabaseError: CustomStringConvertible {
  package var description: String { "\(message) (\(code), \(path))" }
}
