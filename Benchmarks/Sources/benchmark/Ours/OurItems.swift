import Foundation
import SpotlightSearch

/// SpotlightSearch through its public API, as an application would use it.
final class OurItems {
  private let index: SearchableIndex

  /// Opens the index in `folder`, which is made when it is not there.
  init(folder: URL) {
    index = SearchableIndex(name: "benchmark", directory: folder)
  }

  /// The items of documents, their whole text as one attribute.
  static func items(_ documents: [Document]) -> [SearchableItem] {
    documents.map { document in
      let attributes = SearchableItemAttributeSet(contentType: "public.text")
      attributes.textContent = document.title + "\n" + document.body
      return SearchableItem(uniqueIdentifier: document.identifier, domainIdentifier: nil, attributeSet: attributes)
    }
  }

  /// One call for all, and a first search, so that no work is put off until after the clock has stopped.
  func index(_ items: [SearchableItem]) throws {
    let finished = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var failure: (any Error)?
    index.indexSearchableItems(items) { error in
      failure = error
      finished.signal()
    }
    finished.wait()
    if let failure { throw failure }
    _ = try searchAll(prefix: "first")
  }

  func expectCount(_ count: Int) throws {
    let found = try index.count
    guard found == count else { throw BenchmarkFailure("the index holds \(found) items and not \(count)") }
  }

  /// Searches as an application does while somebody types, reads all identifiers, and returns how many there are.
  func searchAll(prefix: String) throws -> Int {
    let context = SearchQueryContext()
    context.indexes = [index]
    let text = QueryString.escape(prefix)
    let query = SearchQuery(queryString: "(textContent == \"\(text)*\"cd)", queryContext: context)
    let finished = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var failure: (any Error)?
    nonisolated(unsafe) var count = 0
    query.foundItemsHandler = { items in
      for item in items { Consumer.consume(Int64(item.uniqueIdentifier.utf8.count), 0) }
      count += items.count
    }
    query.completionHandler = { error in
      failure = error
      finished.signal()
    }
    query.start()
    finished.wait()
    if let failure { throw failure }
    return count
  }

  func close() { index.close() }
}
