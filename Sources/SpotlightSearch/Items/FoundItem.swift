internal import Foundation
internal import TextSearch

/// An item that a query found, to be read when somebody asks.
struct FoundItem: Sendable {
  let result: SearchResultItem<ItemRecord>
  /// The attributes that were asked for; nil for all.
  let attributes: Set<String>?

  /// The whole item, as far as the index keeps it.
  var item: ItemRecord {
    ItemCoding.decode(
      identifier: String(decoding: result.identifier, as: UTF8.self), strings: result.strings,
      context: result.context)
  }

  /// The attributes that were asked for.
  func attributeSet(of item: ItemRecord) -> SearchableItemAttributeSet {
    guard let attributes else { return SearchableItemAttributeSet(values: item.values, treatments: item.treatments) }
    return SearchableItemAttributeSet(
      values: item.values.filter { attributes.contains($0.key) },
      treatments: item.treatments.filter { attributes.contains($0.key) })
  }
}
