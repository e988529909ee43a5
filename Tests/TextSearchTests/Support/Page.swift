import Foundation
import TextSearch

/// An object to index, for tests.
struct Page: Sendable, Hashable {
  var identifier: Data
  var strings: [String]
  var weight = 1.0
  var context: [String: ContextValue] = [:]

  init(_ identifier: Data, _ strings: [String], weight: Double = 1, context: [String: ContextValue] = [:]) {
    self.identifier = identifier
    self.strings = strings
    self.weight = weight
    self.context = context
  }

  init(_ identifier: String, _ strings: [String], weight: Double = 1, context: [String: ContextValue] = [:]) {
    self.init(Data(identifier.utf8), strings, weight: weight, context: context)
  }
}

extension TextIndex<Page> {
  /// Lets the index read pages.
  func readPages() {
    identifier = { $0.identifier }
    indexer = { page, _ in IndexedObject(strings: page.strings, weight: page.weight, context: page.context) }
  }
}

extension IndexingOperation {
  /// Waits until the operation has finished and throws what went wrong.
  func wait() throws {
    waitUntilFinished()
    if let error { throw error }
  }
}
