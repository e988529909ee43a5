/// How a ``StoreSpotlightDelegate`` follows its store.
public struct StoreFollowingConfiguration: Sendable {
  /// How many objects are indexed in one commit. 500 by default.
  ///
  /// More makes indexing a large store faster, and takes more memory; when the process is killed, less than one batch is
  /// done again.
  public var batchSize: Int
  /// How long to wait after a failure before trying again. A quarter of a second by default; each further failure doubles
  /// it.
  public var firstRetryDelay: Duration
  /// The longest time to wait after a failure. 30 seconds by default. When the source says that something has changed, the
  /// next attempt is made at once.
  public var longestRetryDelay: Duration

  /// Makes a configuration; each value that is left out takes its default.
  ///
  /// - Parameters:
  ///   - batchSize: How many objects are indexed in one commit, one at least.
  ///   - firstRetryDelay: How long to wait after a failure before trying again.
  ///   - longestRetryDelay: The longest time to wait after a failure.
  public init(
    batchSize: Int = 500, firstRetryDelay: Duration = .milliseconds(250), longestRetryDelay: Duration = .seconds(30)
  ) {
    self.batchSize = batchSize
    self.firstRetryDelay = firstRetryDelay
    self.longestRetryDelay = longestRetryDelay
  }
}
