import SQLiteChangeSource
import SpotlightSearch

/// How indexes follow the table of the bugs.
enum BugSource {
  /// A source for one index: the database remembers how far each of them is.
  ///
  /// - Parameter follower: What the database calls the index.
  static func source(at location: StoreLocation, follower: String) -> SQLiteChangeSource {
    SQLiteChangeSource(
      url: location.url, table: BugSchema.table,
      configuration: .init(columns: BugSchema.columnNames, follower: follower))
  }

  /// What brings the index of the bugs in step.
  static func follower(of location: StoreLocation, into index: BugIndex.Index) -> BugFollower<SQLiteChangeSource> {
    let source = source(at: location, follower: "bugs")
    return BugFollower(
      index: index, source: source, bug: { BugSchema.bug($0) },
      // Whoever looks for the first time has the database begin to keep a history.
      prepare: { () throws(ChangeSourceError) in try source.installHistory() })
  }
}
