internal import Foundation

extension SQLiteChangeSource {
  /// How a table is followed.
  public struct Configuration: Sendable {
    /// The columns that rows have beside those of the key; nil, the default, for all.
    ///
    /// Leave out what is long and not searched for: it is read for each row that was changed.
    public var columns: [String]?
    /// What the database calls the index that follows. The program's name by default.
    ///
    /// The history is kept until all followers have it. Indexes that follow the same table each need a name of their own;
    /// with one name for two, the slower one has to compare everything now and then.
    public var follower: String
    /// How often to look for changes that others have made. 200 milliseconds by default.
    ///
    /// A look is a read of a few bytes that SQLite holds in shared memory. That, and the time that indexing takes, is how
    /// long after a change the index has it.
    public var pollingInterval: Duration
    /// How long to wait for what somebody else has locked before it is told as a failure. A second by default.
    public var busyTimeout: Duration
    /// How many changes the history holds at most, however far its followers are. A million by default, each of about 30
    /// bytes and the key.
    ///
    /// A follower that comes too late compares everything. It is a part of the triggers, so another number takes effect
    /// when ``installHistory()`` is called, and makes the history a new one.
    public var historyLimit: Int
    /// After how many changes the database is told how far this follower is, and the history shortened. 1000 by default.
    ///
    /// That is a write to the database. It is done for the first change after the program's start too.
    public var acknowledgementInterval: Int

    /// Makes a configuration; each value that is left out takes its default.
    ///
    /// - Parameters:
    ///   - columns: The columns that rows have beside those of the key; nil for all.
    ///   - follower: What the database calls the index that follows; nil for the program's name.
    ///   - pollingInterval: How often to look for changes that others have made.
    ///   - busyTimeout: How long to wait for what somebody else has locked.
    ///   - historyLimit: How many changes the history holds at most.
    ///   - acknowledgementInterval: After how many changes the history is shortened.
    public init(
      columns: [String]? = nil, follower: String? = nil, pollingInterval: Duration = .milliseconds(200),
      busyTimeout: Duration = .seconds(1), historyLimit: Int = 1_000_000, acknowledgementInterval: Int = 1000
    ) {
      self.columns = columns
      self.follower = follower ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
      self.pollingInterval = pollingInterval
      self.busyTimeout = busyTimeout
      self.historyLimit = historyLimit
      self.acknowledgementInterval = acknowledgementInterval
    }
  }
}
