import Foundation
import TextSearch

/// One thing that is done to an index of trial documents.
enum TrialOperation: Sendable {
  case put(TrialDocument)
  case remove(Int)
  /// One call for many documents, each of which is there or not when it is cut off.
  case bulk([TrialDocument])
  /// All or nothing.
  case batch(number: Int, put: [TrialDocument], remove: [Int])
  case removeAll
  case compact
  case reopen

  /// Does it, and returns when it is acknowledged.
  func perform(on index: TextIndex<TrialDocument>) throws {
    switch self {
    case .put(let document): try index.indexObject(document).finish()
    case .remove(let number): try index.removeIndex(forIdentifier: TrialDocument.identifier(number)).finish()
    case .bulk(let documents): try index.indexObjects(documents).finish()
    case .batch(let number, let documents, let removed):
      let changes =
        documents.map { IndexChange.index($0) } + removed.map { .remove(identifier: TrialDocument.identifier($0)) }
      try index.performBatch(clientState: Data("\(number)".utf8), changes).finish()
    case .removeAll: try index.removeAll().finish()
    case .compact: try index.compact()
    case .reopen:
      index.close()
      try index.reopen()
    }
  }
}

extension IndexingOperation {
  /// Waits until the operation has finished and throws what went wrong.
  func finish() throws {
    waitUntilFinished()
    if let error { throw error }
  }
}
