public import Foundation
internal import TextSearch

/// One thing that can be searched for: an identifier, a domain, and attributes.
///
/// Items that a query found read their attributes when they are asked first. They tell what was indexed at the moment of
/// the search; changing them changes nothing in the index until they are indexed again.
open class SearchableItem: NSObject, @unchecked Sendable {
  /// Where the attributes of an item are.
  private enum Source {
    case known(SearchableItemAttributeSet)
    case found(FoundItem)
  }

  /// Guards the state of all items: none is held for longer than a read, and a lock for each would be most of its size.
  private static let lock = NSLock()

  // These are read and written with `lock` held: that makes the class Sendable.
  private var identifier: String
  private var domain: String?
  private var expiration: Date?
  private var isUpdating = false
  private var source: Source
  /// The place among ranked results.
  private let rank: Int

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - uniqueIdentifier: What the item is called, unique within the index; nil for a new UUID.
  ///   - domainIdentifier: The domain that it belongs to, such as `shop.orders`; nil for none.
  ///   - attributeSet: What is known of it.
  public init(uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: SearchableItemAttributeSet) {
    identifier = uniqueIdentifier ?? UUID().uuidString
    domain = domainIdentifier
    source = .known(attributeSet)
    rank = .max
    super.init()
  }

  init(_ record: ItemRecord) {
    identifier = record.identifier
    domain = record.domain
    expiration = record.expiration
    source = .known(SearchableItemAttributeSet(values: record.values, treatments: record.treatments))
    rank = .max
    super.init()
  }

  /// - Parameter rank: The place among ranked results.
  init(_ found: FoundItem, rank: Int = .max) {
    identifier = String(decoding: found.result.identifier, as: UTF8.self)
    source = .found(found)
    self.rank = rank
    super.init()
  }

  /// What the item is called, unique within the index. Indexing an item replaces the one with the same identifier.
  public var uniqueIdentifier: String {
    get { Self.lock.withLock { identifier } }
    set { Self.lock.withLock { identifier = newValue } }
  }

  /// The domain that the item belongs to; domains are a hierarchy, with dots between the levels.
  public var domainIdentifier: String? {
    get {
      load()
      return Self.lock.withLock { domain }
    }
    set {
      load()
      Self.lock.withLock { domain = newValue }
    }
  }

  /// When the item is to vanish from results, and from the index soon after; nil, the default, for never.
  public var expirationDate: Date? {
    get {
      load()
      return Self.lock.withLock { expiration }
    }
    set {
      load()
      Self.lock.withLock { expiration = newValue }
    }
  }

  /// What is known of the item. For a found item, those attributes that the query asked for.
  public var attributeSet: SearchableItemAttributeSet {
    get {
      load()
      return Self.lock.withLock { if case .known(let set) = source { set } else { SearchableItemAttributeSet() } }
    }
    set {
      load()
      Self.lock.withLock { source = .known(newValue) }
    }
  }

  /// Whether indexing the item changes only those attributes that it mentions, instead of replacing the item. An update of
  /// an item that is not in the index does nothing.
  public var isUpdate: Bool {
    get { Self.lock.withLock { isUpdating } }
    set { Self.lock.withLock { isUpdating = newValue } }
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
    let set = attributeSet.snapshot
    return Self.lock.withLock {
      ItemRecord(
        identifier: identifier, domain: domain, expiration: expiration == .distantFuture ? nil : expiration,
        values: set.values, treatments: set.treatments)
    }
  }

  /// Reads a found item's attributes, if they are not known yet. Two threads may read the same; the first stays.
  private func load() {
    guard case .found(let found) = Self.lock.withLock({ source }) else { return }
    let item = found.item
    Self.lock.withLock {
      guard case .found = source else { return }
      source = .known(found.attributeSet(of: item))
      domain = item.domain
      expiration = item.expiration
    }
  }
}
