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
}
