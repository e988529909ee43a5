import Foundation
import SQLite
import SQLiteChangeSource
import SpotlightSearch

/// A database with a table that an index follows, in a folder of its own.
final class FollowedTable {
  let folder: TemporaryFolder
  let url: URL
  let connection: Connection
  let source: SQLiteChangeSource
  let delegate: RowDelegate

  static let book = "CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, code TEXT UNIQUE)"

  init(
    _ schema: String = book, withLog: Bool = true,
    _ configuration: SQLiteChangeSource.Configuration = .init(pollingInterval: .milliseconds(20)), batchSize: Int = 7
  ) throws {
    folder = try TemporaryFolder()
    url = folder.url.appending(path: "library.sqlite")
    connection = try Connection(path: url.path)
    if withLog { try connection.enableWriteAheadLog() }
    // No test takes the power away.
    try connection.run("PRAGMA synchronous = OFF")
    try connection.runScript(schema)
    source = SQLiteChangeSource(url: url, table: "book", configuration: configuration)
    try source.installHistory()
    delegate = RowDelegate(
      following: source, directory: folder.url,
      configuration: .init(batchSize: batchSize, firstRetryDelay: .milliseconds(20)))
  }

  deinit {
    delegate.stopSpotlightIndexing()
    delegate.index.close()
    source.close()
  }

  func run(_ sql: String, _ values: [Value] = []) throws { try connection.run(sql, values) }

  /// A second follower, with an index of its own.
  func follower(_ name: String) -> RowDelegate {
    var configuration = source.configuration
    configuration.follower = name
    let source = SQLiteChangeSource(url: url, table: "book", storeIdentifier: name, configuration: configuration)
    return RowDelegate(following: source, directory: folder.url)
  }

  /// How many rows the history has.
  var historyCount: Int64 {
    get throws { try connection.value("SELECT count(*) FROM textsearch_history_book")?.integerValue ?? 0 }
  }

  /// Identifiers and titles of the index.
  func indexed(_ other: RowDelegate? = nil) throws -> [String: String] {
    var found: [String: String] = [:]
    try (other ?? delegate).index.enumerateSearchableItems { item in
      found[item.uniqueIdentifier] = item.attributeSet.title
      return true
    }
    return found
  }

  /// Identifiers and titles of the table, where the key is one column that is its own identifier.
  func expected(key: String = "id") throws -> [String: String] {
    let rows = try connection.rows(
      "SELECT CAST(\(key) AS TEXT), coalesce(title, 'none') FROM book WHERE \(key) IS NOT NULL")
    return Dictionary(uniqueKeysWithValues: rows.map { ($0[0].textValue ?? "", $0[1].textValue ?? "") })
  }

  /// Waits until the index has what is in the table.
  func waits() async throws -> Bool { try await eventually { try indexed() == expected() } }
}
