import Foundation
import SQLiteChangeSource
import SpotlightSearch

/// Indexes the column `title` of rows, and counts how many it was asked to describe.
final class RowDelegate: StoreSpotlightDelegate<SQLiteChangeSource>, @unchecked Sendable {
  // Guarded by `lock`.
  private let lock = NSLock()
  private var count = 0

  var describedCount: Int { lock.withLock { count } }

  override func attributeSet(for row: SQLiteRow) -> SearchableItemAttributeSet? {
    lock.withLock { count += 1 }
    let attributes = SearchableItemAttributeSet()
    attributes.title = row.text("title") ?? "none"
    return attributes
  }
}
