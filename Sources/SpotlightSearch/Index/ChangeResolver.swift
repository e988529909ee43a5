internal import Foundation
internal import TextSearch

/// Turns what a client asks for into changes of single items: merges updates, and finds the items of domains.
struct ChangeResolver {
  private let index: TextIndex<ItemRecord>
  private let clock: QueryClock
  /// What the changes so far have made of items; nil for those that are gone.
  private var pending: [String: ItemRecord?] = [:]
  private var order: [String] = []
  /// Whether all that is in the index is gone.
  private var hasRemovedAll = false

  init(index: TextIndex<ItemRecord>, clock: QueryClock) {
    self.index = index
    self.clock = clock
  }

  /// The changes of single items, each item once.
  consuming func resolve(_ changes: [ItemChange]) throws -> [IndexChange<ItemRecord>] {
    for change in changes {
      switch change {
      case .put(let item): set(item.withoutRemoved, item.identifier)
      case .update(let update):
        if let item = try current(update.identifier) { set(item.updated(by: update), update.identifier) }
      case .remove(let identifier): set(nil, identifier)
      case .removeDomain(let domain): try remove(domain: domain)
      case .removeAll:
        for identifier in pending.keys { pending[identifier] = .some(nil) }
        for identifier in try index.identifiers() { set(nil, String(decoding: identifier, as: UTF8.self)) }
        hasRemovedAll = true
      }
    }
    return order.compactMap { identifier in
      guard let item = pending[identifier] else { return nil }
      return item.map { .index($0) } ?? .remove(identifier: Data(identifier.utf8))
    }
  }

  private mutating func set(_ item: ItemRecord?, _ identifier: String) {
    // The index refuses it as an identifier, and has nothing under it.
    if item == nil, identifier.isEmpty { return }
    if pending.updateValue(item, forKey: identifier) == nil { order.append(identifier) }
  }

  private func current(_ identifier: String) throws -> ItemRecord? {
    if let item = pending[identifier] { return item }
    if hasRemovedAll { return nil }
    guard let found = try index.indexed(forIdentifier: Data(identifier.utf8)) else { return nil }
    let item = ItemCoding.decode(identifier: identifier, strings: found.strings, context: found.context)
    // What has expired is gone, whether or not it has been removed yet.
    return item.expiration.map { $0 <= clock.now() } == true ? nil : item
  }

  private mutating func remove(domain: String) throws {
    for (identifier, item) in pending where item?.domain.map({ Self.isDomain($0, within: domain) }) == true {
      pending[identifier] = .some(nil)
    }
    if hasRemovedAll { return }
    for identifier in try Self.identifiers(inDomain: domain, of: index) where pending[identifier] == nil {
      set(nil, identifier)
    }
  }

  /// Whether a domain is another one or below it.
  static func isDomain(_ domain: String, within other: String) -> Bool {
    domain == other || domain.hasPrefix(other + ".")
  }

  /// The items of a domain and of those below it.
  static func identifiers(inDomain domain: String, of index: TextIndex<ItemRecord>) throws -> [String] {
    let name = Attribute.domainIdentifier
    let range = OrderedKeyRange(name, text: String(domain.prefix(Attribute.longestKey)), isWhole: false)
    let key = Array(name.utf8)
    // Keys regard neither case nor the end of a domain's name.
    let check = DocumentCheck { document in
      var isWithin = false
      try document.forEachValue(named: [key]) { _, value in
        isWithin = value.stringValue.map { Self.isDomain($0, within: domain) } == true
      }
      return isWithin
    }
    var identifiers: [String] = []
    try index.forEachBatch(of: .checked(.ordered(range), check), size: { _ in 1000 }) { batch in
      identifiers += (0..<batch.count).map { batch.identifier(at: $0) }
      return true
    }
    return identifiers
  }
}
