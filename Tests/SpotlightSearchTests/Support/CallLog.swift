import Foundation
import SpotlightSearch

/// Notes how the handlers of a query are called.
final class CallLog: @unchecked Sendable {
  // `condition` is held whenever anything here is read or written.
  private let condition = NSCondition()
  private var notedIdentifiers: [String] = []
  private var notedBatches: [Int] = []
  private var notedCounts: [Int] = []
  private var notedErrors: [SearchQueryError?] = []

  var identifiers: [String] { condition.withLock { notedIdentifiers } }
  var batches: [Int] { condition.withLock { notedBatches } }
  var counts: [Int] { condition.withLock { notedCounts } }
  var errors: [SearchQueryError?] { condition.withLock { notedErrors } }

  func note(_ items: [SearchableItem], count: Int) {
    condition.withLock {
      notedIdentifiers += items.map(\.uniqueIdentifier)
      notedBatches.append(items.count)
      notedCounts.append(count)
    }
  }

  func complete(_ error: (any Error)?) {
    condition.withLock { notedErrors.append(error.map { $0 as? SearchQueryError ?? SearchQueryError(.unknown) }) }
  }

  /// Returns when the completion has been called.
  func completed() async {
    while errors.isEmpty { try? await Task.sleep(for: .milliseconds(1)) }
  }
}
