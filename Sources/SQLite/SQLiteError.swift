internal import CSQLite

/// What SQLite refused, and why.
package struct SQLiteError: Error, Sendable, Hashable {
  /// SQLite's result code without its extension, to decide upon; the message is for people.
  package struct Code: Sendable, Hashable, RawRepresentable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// A faulty statement, also one that names a table or column that is not there.
    package static let failed = Code(rawValue: SQLITE_ERROR)
    /// Another connection holds the database longer than the busy timeout.
    package static let busy = Code(rawValue: SQLITE_BUSY)
    /// Another statement of this connection, or one that shares its cache, holds a table.
    package static let locked = Code(rawValue: SQLITE_LOCKED)
    /// The database, its file or its folder must not be written.
    package static let readOnly = Code(rawValue: SQLITE_READONLY)
    /// The operating system failed to read or write.
    package static let io = Code(rawValue: SQLITE_IOERR)
    /// The pages of the file do not fit together.
    package static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    /// The file is no database.
    package static let notADatabase = Code(rawValue: SQLITE_NOTADB)
    /// There is no room left.
    package static let full = Code(rawValue: SQLITE_FULL)
    /// There is no such file, or it must not be read.
    package static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    /// A row breaks a rule of its table, such as a key that is there already.
    package static let constraint = Code(rawValue: SQLITE_CONSTRAINT)
    /// The statement was stopped by ``Connection/Interruption``.
    package static let interrupted = Code(rawValue: SQLITE_INTERRUPT)
    /// A value is larger than SQLite takes.
    package static let tooBig = Code(rawValue: SQLITE_TOOBIG)
    /// A parameter that the statement does not have.
    package static let range = Code(rawValue: SQLITE_RANGE)
    /// The schema was changed by another connection, again and again, while the statement was prepared.
    package static let schemaChanged = Code(rawValue: SQLITE_SCHEMA)
    /// A call at a moment at which it cannot be made.
    package static let misuse = Code(rawValue: SQLITE_MISUSE)
  }

  /// The kind of failure.
  package let code: Code
  /// SQLite's result code with its extension, such as which rule a row broke.
  package let extendedCode: Int32
  /// What SQLite says of it, a phrase without a period. Never holds values that were bound.
  package let message: String
  /// The file of the database.
  package let path: String
  /// The statement, where there is one.
  package let sql: String?

  package init(extendedCode: Int32, message: String, path: String, sql: String? = nil) {
    code = Code(rawValue: extendedCode & 0xff)
    self.extendedCode = extendedCode
    self.message = message
    self.path = path
    self.sql = sql
  }
}

extension SQLiteError: CustomStringConvertible {
  package var description: String {
    "\(message) (SQLite's code \(extendedCode), \(path)\(sql.map { ", in: \($0)" } ?? ""))"
  }
}
