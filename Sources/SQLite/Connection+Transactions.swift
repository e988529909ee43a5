internal import CSQLite

extension Connection {
  /// When a transaction locks the database.
  package enum TransactionKind: String, Sendable, Hashable {
    /// At the first statement, and for writing at the first that writes: for reading one state with several statements.
    case deferred = "DEFERRED"
    /// At once, for writing; readers go on.
    case immediate = "IMMEDIATE"
    /// At once, for writing, and against readers too unless there is a write-ahead log.
    case exclusive = "EXCLUSIVE"
  }

  /// Runs `body` in a transaction: what it does is committed when it returns, and undone when it throws.
  ///
  /// Inside of another transaction it is a part of that one, which can be undone by itself.
  ///
  /// - Parameters:
  ///   - kind: When the database is locked; of no meaning inside of another transaction.
  ///   - body: What to do.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or ``SQLiteError``.
  package func transaction<Result>(
    _ kind: TransactionKind = .immediate, _ body: () throws -> Result
  ) throws -> Result {
    let isPart = isInTransaction
    try run(isPart ? "SAVEPOINT part" : "BEGIN \(kind.rawValue)")
    do {
      let result = try body()
      try run(isPart ? "RELEASE part" : "COMMIT")
      return result
    } catch {
      // SQLite has ended the transaction itself after failures such as a full disk.
      if isInTransaction {
        if isPart {
          try? run("ROLLBACK TO part")
          try? run("RELEASE part")
        } else {
          try? run("ROLLBACK")
        }
      }
      throw error
    }
  }
}
