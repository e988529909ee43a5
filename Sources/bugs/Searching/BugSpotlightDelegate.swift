import Foundation
import SQLiteChangeSource
import SpotlightSearch

/// Keeps Spotlight's items of the bugs in step with their store, as `NSCoreDataCoreSpotlightDelegate` does with Core Data.
final class BugSpotlightDelegate: StoreSpotlightDelegate<SQLiteChangeSource>, @unchecked Sendable {
  /// Attributes that Spotlight has no names for; only a query that names them finds items by them.
  private static let stateKey = key("state")
  private static let priorityKey = key("priority")
  private static let componentKey = key("component")

  private let itemIndexName: String

  /// - Parameter location: Where the store is, and the index beside it.
  init(at location: StoreLocation) {
    itemIndexName = location.itemIndexName
    super.init(
      following: BugSource.source(at: location, follower: "items"), directory: location.folder,
      configuration: StoreFollowingConfiguration(batchSize: 2000))
  }

  override func attributeSet(for row: SQLiteRow) -> SearchableItemAttributeSet? {
    let bug = BugSchema.bug(row)
    let attributes = SearchableItemAttributeSet(contentType: .text)
    attributes.title = bug.title
    attributes.textContent = "\(bug.title)\n\(bug.text)"
    attributes.addedDate = bug.created
    attributes.contentModificationDate = bug.changed
    for (key, value) in [
      (Self.stateKey, bug.state.rawValue), (Self.priorityKey, bug.priority.rawValue),
      (Self.componentKey, bug.component),
    ] as [(CustomAttributeKey?, Any)] {
      if let key { attributes.setValue(value, forCustomKey: key) }
    }
    return attributes
  }

  override func indexName() -> String { itemIndexName }

  override func indexingDidFail(with error: any Error) {
    // Whoever looks for the first time has the database begin to keep a history; the next attempt finds it.
    if let error = error as? ChangeSourceError, error.code == .historyMissing { try? source.installHistory() }
  }

  private static func key(_ name: String) -> CustomAttributeKey? {
    CustomAttributeKey(keyName: name, searchable: true, searchableByDefault: false, unique: false, multiValued: false)
  }
}
