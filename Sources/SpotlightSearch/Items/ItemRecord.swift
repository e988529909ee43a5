internal import Foundation
internal import TextSearch

/// An item as it is indexed: a value, which no later change to the item's objects reaches.
struct ItemRecord: Sendable, Hashable {
  var identifier: String
  var domain: String?
  /// Nil for never.
  var expiration: Date?
  /// By name. In an update, null removes an attribute.
  var values: [String: ContextValue]
  /// Of custom attributes that are not found by default.
  var treatments: [String: CustomAttributeKey.Treatment] = [:]

  /// What the item becomes by an update: what the update does not mention stays.
  func updated(by update: ItemRecord) -> ItemRecord {
    var updated = self
    updated.domain = update.domain ?? domain
    updated.expiration = update.expiration ?? expiration
    updated.values.merge(update.values) { _, new in new }
    updated.treatments.merge(update.treatments) { _, new in new }
    return updated.withoutRemoved
  }

  /// The item without the attributes that are null, or lists of nothing.
  var withoutRemoved: ItemRecord {
    guard values.contains(where: { $0.value.isNothing }) else { return self }
    var item = self
    item.values = values.filter { !$0.value.isNothing }
    item.treatments = treatments.filter { item.values[$0.key] != nil }
    return item
  }
}
