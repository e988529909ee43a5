internal import CSQLite

extension Connection {
  /// Stops what a connection is doing, from any thread.
  package final class Interruption: Sendable {
    // `sqlite3_interrupt` is for any thread as long as the connection is open, which this object sees to.
    private nonisolated(unsafe) let connection: Connection

    fileprivate init(_ connection: Connection) { self.connection = connection }

    /// Has the statement that is running throw `.interrupted`. Nothing happens without one.
    package func interrupt() { sqlite3_interrupt(connection.pointer) }
  }

  /// What stops this connection; it keeps the connection open.
  package var interruption: Interruption { Interruption(self) }
}
