import Foundation
import SpotlightSearch

/// A delegate that notes what it is asked for, and acknowledges from a given time on.
final class Delegate: SearchableIndexDelegate, @unchecked Sendable {
  // Guarded by `lock`.
  private let lock = NSLock()
  private var asked: [String] = []
  private let acknowledgesFrom: Int

  init(acknowledgesFrom: Int = 1) {
    self.acknowledgesFrom = acknowledgesFrom
  }

  var log: [String] { lock.withLock { asked } }

  func searchableIndex(
    _ searchableIndex: SearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void
  ) {
    note("all", acknowledgementHandler)
  }

  func searchableIndex(
    _ searchableIndex: SearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void
  ) {
    note(identifiers.joined(separator: " "), acknowledgementHandler)
  }

  private func note(_ what: String, _ acknowledge: () -> Void) {
    let count = lock.withLock {
      asked.append(what)
      return asked.count
    }
    if count >= acknowledgesFrom { acknowledge() }
  }

  /// Returns when it has been asked so often, or after a minute.
  func asked(_ count: Int) async {
    _ = try? await eventually { log.count >= count }
  }
}
