import Foundation
import TextSearch

/// Asks the index what a person is typing for.
struct BrowseSearcher: Sendable {
  /// How many documents the list holds at most: nobody scrolls further, they type.
  static let maximumHits = 200

  let index: DocumentIndex
  let folder: String

  /// What a search gave.
  struct Outcome: Sendable {
    var items: [SearchResultItem<SourceDocument>] = []
    var total = 0
    var milliseconds = 0.0
    /// What kept it from being searched.
    var failure: String?
  }

  /// Searches; an error becomes part of the outcome, so that a person may type on.
  func search(_ text: String, isKeyword: Bool) -> Outcome {
    guard text.contains(where: { !$0.isWhitespace }) else { return Outcome() }
    let start = ContinuousClock.now
    var outcome = Outcome()
    do {
      if isKeyword {
        let items = try index.searchResults(forKeyword: text)
        outcome.items = Array(items.prefix(Self.maximumHits))
        outcome.total = items.count
      } else {
        let results = try index.search(text, options: SearchOptions(limit: Self.maximumHits))
        outcome.items = Array(results)
        outcome.total = results.totalCount
      }
    } catch {
      outcome.failure = error.localizedDescription
    }
    outcome.milliseconds = (ContinuousClock.now - start).seconds * 1000
    return outcome
  }

  /// What is shown of an item in the list.
  func hit(_ item: SearchResultItem<SourceDocument>) -> Hit { Hit(item, from: folder, lineCount: 1) }

  /// All of a document.
  func page(_ item: SearchResultItem<SourceDocument>) -> DocumentPage {
    let hit = hit(item)
    return DocumentPage(heading: hit.heading, text: DocumentText(of: item), line: hit.line)
  }
}
