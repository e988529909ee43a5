import Foundation
import TextSearch

extension Page {
  init(_ identifier: String, _ string: String, weight: Double = 1) {
    self.init(identifier, [string], weight: weight)
  }

  /// An index of pages of which nothing is kept.
  static func index(_ configuration: IndexConfiguration = .init()) throws -> TextIndex<Page> {
    let index = try TextIndex<Page>.inMemory(configuration: configuration)
    index.identifier = { $0.identifier }
    index.indexer = { page, _ in IndexedObject(strings: page.strings, weight: page.weight) }
    return index
  }
}
