/// Cuts typed text into items, in one pass over its bytes.
struct UserTextParser {
  private var scanner: UserTextScanner

  init(_ utf8: UnsafeBufferPointer<UInt8>) { scanner = UserTextScanner(utf8) }

  /// The items in order, alternatives put together, at most `limit` of them.
  mutating func items(limit: Int) -> [Query] {
    var items: [Query] = []
    // Alternatives gathered for the last item, and the ORs seen since that item.
    var alternatives: [Query] = []
    var pendingOperators = 0
    var count = 0

    func closeAlternatives() {
      if !alternatives.isEmpty { items.append(.any(alternatives)) }
      alternatives = []
    }

    while count < limit, let element = scanner.next() {
      switch element {
      case .or:
        // With nothing before it, the word itself is meant.
        if alternatives.isEmpty { items.append(.prefix("OR")) } else { pendingOperators += 1 }
      case .item(let item):
        if pendingOperators == 0 { closeAlternatives() }
        pendingOperators = 0
        alternatives.append(item)
      }
      count += 1
    }
    closeAlternatives()
    for _ in 0..<pendingOperators { items.append(.prefix("OR")) }
    return items
  }
}
