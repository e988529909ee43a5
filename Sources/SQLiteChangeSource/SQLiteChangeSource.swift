public import Foundation
internal import SQLite
public import SpotlightSearch
internal import TextSearch

/// A table of a SQLite database whose changes an index follows.
///
/// ```swift
/// let source = SQLiteChangeSource(url: libraryURL, table: "book")
/// try source.installHistory()
/// let delegate = BookDelegate(following: source)
/// delegate.startSpotlightIndexing()
/// ```
/// Triggers keep a history of the table inside the database, so that changes count whatever program and library makes
/// them: inserts, updates, deletes, `REPLACE`, upserts, changed keys, cascades of foreign keys. What fires no triggers is not
/// seen: a program that has turned them off, and one that writes the schema or the file itself.
///
/// **Keys.** The table needs a primary key, of any number of columns of any kind, with or without rowids. A whole number or
/// a text is the item's identifier as it is; `SearchableItem.uniqueIdentifier` of other keys is written as literals, with
/// commas between: `7,'de'`. Rows with a null in the key, which SQLite allows in some tables, are not indexed.
///
/// **History.** ``installHistory()`` makes two tables, `textsearch_history_…` and `textsearch_followers_…`, and triggers. Each
/// change adds a row with the key; what all followers have is removed. When the table's key or its unique constraints
/// change, the history must be installed again. A database that is put back from a backup is noticed, and everything
/// compared.
///
/// **Seeing changes.** Every ``Configuration/pollingInterval`` the source asks SQLite whether another connection has
/// committed something. A program that has written itself calls `StoreSpotlightDelegate.catchUp()` to be sooner.
///
/// The database is read and written by a connection of the source's own. With a write-ahead log, `PRAGMA journal_mode = WAL`,
/// it and the program's writers do not wait for each other.
public final class SQLiteChangeSource: ChangeSource {
  /// The file of the database.
  public let path: String
  /// The table.
  public let table: String
  /// What tells the store from others: by default the names of file and table, such as `library.book`.
  public let storeIdentifier: String
  /// How the table is followed.
  public let configuration: Configuration

  private let opened = Locked(Opened())

  private struct Opened {
    var database: FollowedDatabase?
  }

  /// Makes a source. Nothing is opened yet.
  ///
  /// - Parameters:
  ///   - url: The file of the database.
  ///   - table: The table.
  ///   - storeIdentifier: What tells the store from others; nil for the names of file and table.
  ///   - configuration: How the table is followed.
  public init(url: URL, table: String, storeIdentifier: String? = nil, configuration: Configuration = .init()) {
    path = url.path
    self.table = table
    self.configuration = configuration
    self.storeIdentifier =
      storeIdentifier ?? Self.fileName("\(url.deletingPathExtension().lastPathComponent).\(table)")
  }

  /// A name of letters, digits, dots, dashes and underscores, whatever the table is called.
  private static func fileName(_ name: String) -> String {
    String(name.prefix(100).map { $0.isLetter || $0.isNumber || ".-_".contains($0) ? $0 : "_" })
  }

  /// Begins to keep a history of the table, where there is none that fits. Then everything is compared once.
  ///
  /// - Throws: `ChangeSourceError`: without the database or the table, for a table without a primary key, when the database
  ///   is locked, damaged or must not be written.
  public func installHistory() throws(ChangeSourceError) {
    try using { try $0.installHistory() }
  }

  /// Removes the history from the database: the triggers and both tables.
  ///
  /// It is no error that there is none, or that the table is gone.
  ///
  /// - Throws: `ChangeSourceError`: without the database, when it is locked, damaged or must not be written.
  public func uninstallHistory() throws(ChangeSourceError) {
    try using { try $0.uninstallHistory() }
  }

  /// Closes the connection. Using the source opens it again.
  public func close() { opened.withLock { $0.database = nil } }

  // MARK: - Following

  /// The place behind all changes that were made so far.
  ///
  /// - Throws: Without the database, the table or its history; when it is locked or damaged.
  public func currentToken() throws(ChangeSourceError) -> ChangeToken {
    try using { try $0.newestPosition().token }
  }

  /// The next changes behind a place: each row once, as it is now.
  ///
  /// - Parameters:
  ///   - token: The place.
  ///   - limit: How many rows of the history to read at most.
  /// - Throws: `.unknownToken` when the history does not reach back to it or is another one; as ``currentToken()``.
  /// - Complexity: O(`limit`) look-ups of keys.
  public func changes(after token: ChangeToken, limit: Int) throws(ChangeSourceError) -> ChangeBatch<SQLiteRow> {
    guard let position = HistoryPosition(token) else {
      throw ChangeSourceError(.unknownToken, message: "The token is of another source.", path: path)
    }
    return try using { try $0.changes(after: position, limit: max(1, limit)) }
  }

  /// A page of all rows, in the order of the key.
  ///
  /// - Parameters:
  ///   - position: Where the page begins, as the page before has it; nil for the first.
  ///   - limit: How many rows to return at most.
  /// - Throws: Without the database or the table; when it is locked or damaged.
  public func objects(after position: Data?, limit: Int) throws(ChangeSourceError) -> ObjectPage<SQLiteRow> {
    try using { try $0.objects(after: position, limit: max(1, limit)) }
  }

  /// Those of some rows that are there.
  ///
  /// - Parameter identifiers: The rows' identifiers.
  /// - Throws: Without the database or the table; when it is locked or damaged.
  public func objects(withIdentifiers identifiers: [String]) throws(ChangeSourceError) -> [StoredObject<SQLiteRow>] {
    try using { try $0.objects(withIdentifiers: identifiers) }
  }

  /// Writes into the database how far the index is, once in a while, and removes what all followers have.
  ///
  /// - Parameter token: The place, from which ``changes(after:limit:)`` must still go on.
  /// - Throws: When the database is locked, damaged or must not be written.
  public func acknowledge(_ token: ChangeToken) throws(ChangeSourceError) {
    guard let position = HistoryPosition(token) else { return }
    try using { try $0.acknowledge(position) }
  }

  /// Calls a closure when another connection has committed something, or another file is in the place of this one.
  ///
  /// - Parameter changed: Called on a thread of the source's own.
  /// - Returns: Keeps the observation going as long as it is held.
  public func observe(_ changed: @escaping @Sendable () -> Void) -> ChangeObservation {
    let watch = DatabaseWatch { [weak self] in self?.version() }
    return watch.start(interval: configuration.pollingInterval, changed)
  }

  // MARK: - The database

  /// What the database looks like from here; nil when it cannot be read, or this is the first look after it was opened.
  private func version() -> DatabaseWatch.Version? {
    try? using { database in
      DatabaseWatch.Version(
        database: database.name, version: try database.connection.value("PRAGMA data_version"))
    }
  }

  /// Calls `body` with the database, opened where that is necessary.
  private func using<Result>(_ body: (FollowedDatabase) throws -> Result) throws(ChangeSourceError) -> Result {
    do {
      return try opened.withLock { opened in
        let database = try current(&opened)
        do {
          return try body(database)
        } catch let error as SQLiteError where [.corrupt, .notADatabase, .io, .cannotOpen].contains(error.code) {
          // A connection that met damage may remember it after the cause is gone.
          opened.database = nil
          throw error
        }
      }
    } catch { throw ChangeSourceError(error, path: path) }
  }

  private func current(_ opened: inout Opened) throws -> FollowedDatabase {
    // Somebody may have put another file in the place of the one that is open.
    if let database = opened.database, database.identity == FileIdentity(path: path) {
      return database
    }
    opened.database = nil
    let database = try FollowedDatabase(path: path, table: table, configuration: configuration)
    opened.database = database
    return database
  }
}
