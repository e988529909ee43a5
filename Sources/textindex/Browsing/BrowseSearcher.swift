import Foundation
import TerminalUI
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

  /// Searches for words, or for parts of words anywhere in them; an error becomes part of the outcome, so that a person may type on.
  func search(_ text: String, findsParts: Bool) -> Outcome {
    guard text.contains(where: { !$0.isWhitespace }) else { return Outcome() }
    let start = ContinuousClock.now
    var outcome = Outcome()
    do {
      // Keyword search proper puts all it finds in order, which for a single letter takes longer than a person types.
      let parts = text.split(whereSeparator: \.isWhitespace).map { Query.containing(String($0)) }
      let query = findsParts ? Query.all(parts) : Query(userText: text)
      let results = try index.search(query, options: SearchOptions(limit: Self.maximumHits))
      outcome.items = Array(results)
      outcome.total = results.totalCount
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
    let strings = item.strings ?? []
    // The first string of a file is its name, which stands above the text.
    let isFile = hit.identity.record == nil
    let texts = strings.indices.dropFirst(isFile ? 1 : 0).map { string in
      (text: strings[string], ranges: item.ranges(inString: string))
    }
    return DocumentPage(heading: hit.heading, text: DocumentText(texts, isNumbered: isFile), line: hit.line)
  }
}
