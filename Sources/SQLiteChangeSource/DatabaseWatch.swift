internal import Foundation
internal import SQLite
internal import SpotlightSearch

/// Looks again and again whether a database has been changed.
final class DatabaseWatch: Sendable {
  /// What a look sees. Numbers of different connections cannot be compared.
  struct Version: Equatable {
    var database: UUID
    var version: Value?
  }

  private let look: @Sendable () -> Version?

  /// Makes a watch.
  ///
  /// - Parameter look: Reads the version; nil when the database cannot be read.
  init(_ look: @escaping @Sendable () -> Version?) { self.look = look }

  /// Calls `changed` when a look sees something else than the one before, until the observation ends.
  func start(interval: Duration, _ changed: @escaping @Sendable () -> Void) -> ChangeObservation {
    let (seconds, attoseconds) = interval.components
    let interval = max(0.001, Double(seconds) + Double(attoseconds) * 1e-18)
    let queue = DispatchQueue(label: "SQLiteChangeSource.watch", qos: .utility)
    // A source may be cancelled from any thread.
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: queue)
    // Before anybody reads, so that no change falls between the two.
    var last = look()
    timer.setEventHandler { [look] in
      let now = look()
      // A database that could not be read before may be another one now; one that cannot be read any more is told, too.
      if now != last { changed() }
      last = now
    }
    timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(Int(min(interval, 1) * 100)))
    timer.resume()
    return ChangeObservation { timer.cancel() }
  }
}
