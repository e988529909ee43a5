/// What a client asks an index to do.
enum ItemChange: Sendable {
  case put(ItemRecord)
  /// Merges an item into the one with the same identifier.
  case update(ItemRecord)
  case remove(identifier: String)
  /// Removes the items of a domain and of those below it.
  case removeDomain(String)
  case removeAll
}
