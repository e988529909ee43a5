internal import LevelDB

extension TextIndexError {
  /// What an error of the store means to a user of the index.
  init(_ error: DatabaseError) {
    switch error.code {
    case .locked: self = .indexAlreadyOpen(path: error.path, underlying: error)
    case .corruption: self = .corruptedRecord("the store cannot read a file", path: error.path, underlying: error)
    case .closed: self = .indexClosed(path: error.path)
    default: self = .storageFailure(error.message, path: error.path, underlying: error)
    }
  }
}
