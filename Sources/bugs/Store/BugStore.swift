import Foundation
import SQLite
import TerminalUI

/// The bugs, in a database of SQLite's that any program may read and write beside, and put another one in the place of.
///
/// `@unchecked Sendable`: `lock` guards the database.
final class BugStore: @unchecked Sendable {
  /// What became of a bug that was taken in.
  enum Outcome: Sendable, Hashable {
    case added, changed, unchanged
  }

  private let lock = NSRecursiveLock()
  private let location: StoreLocation
  private var opened: BugDatabase

  /// - Parameters:
  ///   - location: Where the store is.
  ///   - creates: Whether to make one where there is none.
  /// - Throws: ``CommandFailure`` when there is none, or a database with something else in it; `SQLiteError`.
  init(at location: StoreLocation, creates: Bool = false) throws {
    self.location = location
    opened = try BugDatabase(at: location, creates: creates)
  }

  /// The database that is in its place now, opened again when somebody has put another file there: what is written to the
  /// one before, nobody would ever read.
  private func database() throws -> BugDatabase {
    // A transaction ends in the file in which it began.
    if opened.connection.isInTransaction || opened.isInPlace { return opened }
    opened = try BugDatabase(at: location, creates: false)
    return opened
  }

  /// Does some work in one transaction: all of it, or nothing.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try lock.withLock { try database().connection.transaction(.immediate, body) }
  }
}

// MARK: - Reading

extension BugStore {
  /// A bug by its number; nil when there is none.
  func bug(_ id: Int64) throws -> Bug? {
    try bugs("WHERE id = ?", [.integer(id)]).first
  }

  /// Bugs in the order in which they should be looked at: the open ones first, the most urgent of them, then the
  /// newest.
  func bugs(_ filter: BugFilter) throws -> [Bug] {
    let (condition, values) = Self.condition(filter)
    let limit = filter.limit.map { " LIMIT \(max($0, 0))" } ?? ""
    return try bugs("\(condition) ORDER BY state DESC, priority DESC, id DESC\(limit)", values)
  }

  /// How many bugs fit, whatever the limit.
  func count(_ filter: BugFilter) throws -> Int {
    let (condition, values) = Self.condition(filter)
    return try lock.withLock {
      let statement = try database().prepared("SELECT count(*) FROM bug \(condition)", values)
      defer { statement.reset() }
      return try statement.step() ? Int(clamping: statement.integer(at: 0) ?? 0) : 0
    }
  }

  private static func condition(_ filter: BugFilter) -> (sql: String, values: [Value]) {
    var terms: [(String, [Value])] = []
    if let state = filter.state { terms.append(("state = ?", [.text(state.rawValue)])) }
    if let component = filter.component { terms.append(("component = ?", [.text(component)])) }
    if let priority = filter.priority { terms.append(("priority >= ?", [.integer(priority.rawValue)])) }
    if let text = filter.text {
      let escaped = text.reduce(into: "") { $0 += "%_\\".contains($1) ? "\\\($1)" : String($1) }
      let pattern = Value.text("%\(escaped)%")
      terms.append((#"(title LIKE ? ESCAPE '\' OR text LIKE ? ESCAPE '\')"#, [pattern, pattern]))
    }
    let sql = terms.isEmpty ? "" : "WHERE " + terms.map(\.0).joined(separator: " AND ")
    return (sql, terms.flatMap(\.1))
  }

  private func bugs(_ rest: String, _ values: [Value]) throws -> [Bug] {
    try lock.withLock {
      let statement = try database().prepared("SELECT \(BugSchema.columns) FROM bug \(rest)", values)
      defer { statement.reset() }
      var bugs: [Bug] = []
      while try statement.step() { bugs.append(BugSchema.bug(statement.values)) }
      return bugs
    }
  }
}

// MARK: - Writing

extension BugStore {
  /// Adds a bug.
  ///
  /// - Returns: Its number.
  func add(_ draft: BugDraft) throws -> Int64 {
    try lock.withLock {
      let database = try database()
      try insert(draft, into: database)
      return database.connection.lastInsertedRowIdentifier
    }
  }

  /// Adds a bug, or changes the one of the same origin; its state stays as it is.
  func put(_ draft: BugDraft) throws -> Outcome {
    try lock.withLock {
      let database = try database()
      if let origin = draft.origin {
        let fields = Self.fields(draft)
        try database.prepared(
          """
          UPDATE bug SET title = ?1, text = ?2, component = ?3, priority = ?4, changed = ?5
          WHERE origin = ?6 AND (title, text, component, priority) IS NOT (?1, ?2, ?3, ?4)
          """, fields + [Self.now, .text(origin)]
        ).runBound()
        if database.connection.changedRowCount > 0 { return .changed }
      }
      try insert(draft, into: database)
      return database.connection.changedRowCount > 0 ? .added : .unchanged
    }
  }

  /// Changes a bug, or leaves it as it is when nothing would be different.
  ///
  /// - Returns: Whether there is such a bug.
  func edit(_ id: Int64, _ edit: BugEdit) throws -> Bool {
    try lock.withLock {
      let database = try database()
      let values: [Value] = [
        Value(edit.title), Value(edit.text), Value(edit.component), Value(edit.priority?.rawValue),
        Value(edit.state?.rawValue), Self.now, .integer(id),
      ]
      try database.prepared(
        """
        UPDATE bug SET title = coalesce(?1, title), text = coalesce(?2, text), component = coalesce(?3, component),
          priority = coalesce(?4, priority), state = coalesce(?5, state), changed = ?6
        WHERE id = ?7 AND (title, text, component, priority, state) IS NOT
          (coalesce(?1, title), coalesce(?2, text), coalesce(?3, component), coalesce(?4, priority), coalesce(?5, state))
        """, values
      ).runBound()
      return try database.connection.changedRowCount > 0 || bug(id) != nil
    }
  }

  /// Deletes a bug.
  ///
  /// - Returns: Whether there was such a bug.
  func delete(_ id: Int64) throws -> Bool {
    try lock.withLock {
      let database = try database()
      try database.prepared("DELETE FROM bug WHERE id = ?", [.integer(id)]).runBound()
      return database.connection.changedRowCount > 0
    }
  }

  private func insert(_ draft: BugDraft, into database: BugDatabase) throws {
    try database.prepared(
      """
      INSERT INTO bug (title, text, component, priority, created, changed, state, origin)
      VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7) ON CONFLICT (origin) DO NOTHING
      """, Self.fields(draft) + [Self.now, .text(draft.state.rawValue), Value(draft.origin)]
    ).runBound()
  }

  private static func fields(_ draft: BugDraft) -> [Value] {
    [.text(draft.title), .text(draft.text), .text(draft.component), .integer(draft.priority.rawValue)]
  }

  private static var now: Value { .real(Date().timeIntervalSince1970) }
}
