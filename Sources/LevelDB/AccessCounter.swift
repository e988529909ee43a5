internal import Foundation

/// Counts what is asked of the databases that are opened while it is ``current``, as long as they are open.
///
/// For tests that hold the work of an operation to a number. Without one, which is the rule, a database counts nothing.
package final class AccessCounter: @unchecked Sendable {
  /// Counts for the databases that this task, or this thread, opens.
  @TaskLocal package static var current: AccessCounter?

  // Held whenever `total` is read or written: that makes the class Sendable.
  private let lock = NSLock()
  private var total = AccessCounts()

  package init() {}

  /// What has been counted since the beginning, or since it was last taken.
  package var counts: AccessCounts { lock.withLock { total } }

  /// What has been counted so far; the count begins anew.
  package func take() -> AccessCounts {
    lock.withLock {
      defer { total = AccessCounts() }
      return total
    }
  }

  func count(_ change: (inout AccessCounts) -> Void) {
    lock.withLock { change(&total) }
  }
}
