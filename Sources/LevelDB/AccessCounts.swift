/// What was asked of databases: the same on every machine and at every hour, unlike time.
package struct AccessCounts: Sendable, Hashable {
  /// Keys that were looked up.
  package var lookups = 0
  /// Movements of cursors to a key or to an end.
  package var seeks = 0
  /// Movements of cursors by one entry.
  package var steps = 0
  /// Bytes of the values that lookups found.
  package var bytesLookedUp = 0
  /// Batches that were written.
  package var writes = 0
  /// Bytes of these batches, as they stand in the log.
  package var bytesWritten = 0

  package init() {}
}
