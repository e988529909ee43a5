internal import Foundation
internal import TextSearch

/// Items that a query found together, to be read when somebody asks.
final class FoundItems: Sendable {
  /// What reads them.
  private enum Source: Sendable {
    case walked(WalkedBatch)
    case ranked([SearchResultItem<ItemRecord>])
  }

  private let source: Source
  /// The attributes that were asked for; nil for all.
  private let attributes: Set<String>?

  init(_ batch: WalkedBatch, attributes: Set<String>?) {
    source = .walked(batch)
    self.attributes = attributes
  }

  init(_ results: [SearchResultItem<ItemRecord>], attributes: Set<String>?) {
    source = .ranked(results)
    self.attributes = attributes
  }

  /// The items, those of ranked results with their ranks.
  var items: [SearchableItem] {
    switch source {
    case .walked(let batch): (0..<batch.count).map { SearchableItem(self, $0, rank: .max) }
    case .ranked(let results): results.indices.map { SearchableItem(self, $0, rank: $0) }
    }
  }

  func identifier(at index: Int) -> String {
    switch source {
    case .walked(let batch): batch.identifier(at: index)
    case .ranked(let results): String(decoding: results[index].identifier, as: UTF8.self)
    }
  }

  /// A whole item, as far as the index keeps it.
  func record(at index: Int) -> ItemRecord {
    switch source {
    case .walked(let batch):
      let contents = batch.contents(at: index)
      return ItemCoding.decode(
        identifier: identifier(at: index), strings: contents.strings, context: contents.context)
    case .ranked(let results):
      return ItemCoding.decode(
        identifier: identifier(at: index), strings: results[index].strings, context: results[index].context)
    }
  }

  /// The attributes of an item that were asked for.
  func attributeSet(of item: ItemRecord) -> SearchableItemAttributeSet {
    guard let attributes else { return SearchableItemAttributeSet(values: item.values, treatments: item.treatments) }
    return SearchableItemAttributeSet(
      values: item.values.filter { attributes.contains($0.key) },
      treatments: item.treatments.filter { attributes.contains($0.key) })
  }
}
