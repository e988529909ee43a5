public import Foundation
internal import TextSearch

/// One thing that can be searched for: an identifier, a domain, and attributes.
///
/// Items that a query found read their attributes when they are asked first. They tell what was indexed at the moment of
/// the search; changing them changes nothing in the index until they are indexed again.
open class SearchableItem: NSObject, @unchecked Sendable {
  /// What is known of an item.
  private final class Contents {
    var identifier: String
    var domain: String?
    var expiration: Date?
    var isUpdate = false
    var attributeSet: SearchableItemAttributeSet

    init(
      identifier: String, domain: String?, expiration: Date? = nil, attributeSet: SearchableItemAttributeSet
    ) {
      self.identifier = identifier
      self.domain = domain
      self.expiration = expiration
      self.attributeSet = attributeSet
    }
  }

  /// Guards the contents of all items: it is held for no longer than a read, and a lock for each would be most of its size.
  private static let lock = NSLock()

  // It and all in it is read and written with `lock` held: that makes the class Sendable. Nil until a found item is read.
  private var contents: Contents?
  /// Where a found item is read, and as which of them.
  private let found: FoundItems?
  private let index: Int
  /// The place among ranked results.
  private let rank: Int

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - uniqueIdentifier: What the item is called, unique within the index; nil for a new UUID.
  ///   - domainIdentifier: The domain that it belongs to, such as `shop.orders`; nil for none.
  ///   - attributeSet: What is known of it.
  public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: SearchableItemAttributeSet) {
    contents = Contents(
      identifier: uniqueIdentifier ?? UUID().uuidString, domain: domainIdentifier, attributeSet: attributeSet)
    found = nil
    index = 0
    rank = .max
    super.init()
  }

  init(_ record: ItemRecord) {
    contents = Contents(
      identifier: record.identifier, domain: record.domain, expiration: record.expiration,
      attributeSet: SearchableItemAttributeSet(values: record.values, treatments: record.treatments))
    found = nil
    index = 0
    rank = .max
    super.init()
  }

  init(_ found: FoundItems, _ index: Int, rank: Int) {
    self.found = found
    self.index = index
    self.rank = rank
    super.init()
  }

  /// What the item is called, unique within the index. Indexing an item replaces the one with the same identifier.
  public var uniqueIdentifier: String {
    get { Self.lock.withLock { contents?.identifier } ?? found?.identifier(at: index) ?? "" }
    set { with { $0.identifier = newValue } }
  }

  /// The domain that the item belongs to; domains are a hierarchy, with dots between the levels.
  public var domainIdentifier: String? {
    get { with { $0.domain } }
    set { with { $0.domain = newValue } }
  }

  /// When the item is to vanish from results, and from the index soon after; nil, the default, for never.
  public var expirationDate: Date? {
    get { with { $0.expiration } }
    set { with { $0.expiration = newValue } }
  }

  /// What is known of the item. For a found item, those attributes that the query asked for.
  public var attributeSet: SearchableItemAttributeSet {
    get { with { $0.attributeSet } }
    set { with { $0.attributeSet = newValue } }
  }

  /// Whether indexing the item changes only those attributes that it mentions, instead of replacing the item. An update of
  /// an item that is not in the index does nothing.
  public var isUpdate: Bool {
    get { with { $0.isUpdate } }
    set { with { $0.isUpdate = newValue } }
  }

  /// How this item and another of the same ranked results compare, the better first.
  ///
  /// - Parameter other: The other item.
  /// - Returns: `.orderedAscending` when this one ranks higher. Items that no query ranked come last.
  public func compare(byRank other: SearchableItem) -> ComparisonResult {
    rank < other.rank ? .orderedAscending : rank > other.rank ? .orderedDescending : .orderedSame
  }

  /// How this item and another of the same ranked results compare, the better first.
  ///
  /// - Parameter other: The other item.
  /// - Returns: `.orderedAscending` when this one ranks higher.
  public func compareByRank(_ other: SearchableItem) -> ComparisonResult { compare(byRank: other) }

  /// The item as it is now, to be indexed.
  var record: ItemRecord {
    let (identifier, domain, expiration, attributeSet) = with {
      ($0.identifier, $0.domain, $0.expiration, $0.attributeSet)
    }
    let set = attributeSet.snapshot
    return ItemRecord(
      identifier: identifier, domain: domain, expiration: expiration == .distantFuture ? nil : expiration,
      values: set.values, treatments: set.treatments)
  }

  /// Calls `body` with the contents. Those of a found item are read first, without the lock; two threads may read the
  /// same, and the first stays.
  private func with<Result>(_ body: (Contents) -> Result) -> Result {
    if let result = Self.lock.withLock({ contents.map(body) }) { return result }
    let record = found?.record(at: index) ?? ItemRecord(identifier: "", values: [:])
    let read = Contents(
      identifier: record.identifier, domain: record.domain, expiration: record.expiration,
      attributeSet: found?.attributeSet(of: record) ?? SearchableItemAttributeSet())
    return Self.lock.withLock {
      let contents = contents ?? read
      self.contents = contents
      return body(contents)
    }
  }
}
