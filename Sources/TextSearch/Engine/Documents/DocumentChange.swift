/// One change to the index, its object described and encoded.
enum DocumentChange: Sendable {
  /// Puts a document in the place of the one with the same identifier, if there is one.
  case put(DocumentRecord)
  case remove(identifier: [UInt8])

  var identifier: [UInt8] {
    switch self {
    case .put(let record): record.identifier
    case .remove(let identifier): identifier
    }
  }

  /// Whether a document comes.
  var isPut: Bool {
    if case .put = self { return true }
    return false
  }
}

extension DocumentChange {
  /// About how much it takes in memory.
  var byteCount: Int {
    switch self {
    case .put(let record):
      64 + record.identifier.count + record.context.count + (record.strings ?? []).reduce(0) { $0 + $1.utf8.count }
    case .remove(let identifier): 64 + identifier.count
    }
  }
}
