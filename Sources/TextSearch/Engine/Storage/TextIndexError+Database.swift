internal import LevelDB

extension TextIndexError {
  /// What an error of the store means to a user of the index.
  init(_ error: DatabaseError) {
    switch error.code {
    case .locked: self = .indexAlreadyOpen(path: error.path, underlying: error)
    case .corruption: self = .corruptedRecord("the store cannot read a file", path: error.path, underlying: error)
    case .closed: self = .indexClosed(path: error.path)
    // The store's message is whole sentences, with what to do.
    default: self.init(code: .storage, message: error.message, path: error.path, underlying: error)
    }
  }
}
