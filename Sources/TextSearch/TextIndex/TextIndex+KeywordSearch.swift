public import Foundation

extension TextIndex {
  /// The objects that hold a keyword anywhere inside their words.
  ///
  /// Case, accents and the like do not matter. A keyword of several words runs from inside one word over whole ones to
  /// inside another: `ew yor` finds *New York*. Which ends of words are looked at, ``IndexConfiguration/minimalTokenLength``
  /// and ``IndexConfiguration/skipStopWords`` say. A keyword without a letter or a number finds nothing.
  ///
  /// The order: greater weight, then earlier first match, then more matches; at last the identifier. A subclass decides it
  /// with ``compare(_:_:reversed:)``. Cancelling the task in which it is called stops the search.
  ///
  /// - Parameters:
  ///   - keyword: A part of a word, a word, or several.
  ///   - options: `.reverse` for the opposite order; others are ignored.
  /// - Returns: All objects that hold the keyword.
  /// - Throws: ``TextIndexError``: `.closed`, `.corrupted`, `.storage`, `.cancelled`.
  /// - Complexity: O(*n* log *n*) in the objects found, and what the index has to read to find them.
  public func searchResults(
    forKeyword keyword: String, options: NSEnumerationOptions = []
  ) throws -> [SearchResultItem<Object>] {
    try keywordResults(keyword, options).items(isCancelled: { Task.isCancelled })
  }

  /// Calls `block` with each object that holds a keyword, in the order of ``searchResults(forKeyword:options:)``.
  ///
  /// - Parameters:
  ///   - keyword: A part of a word, a word, or several.
  ///   - options: `.reverse` for the opposite order; others are ignored.
  ///   - block: Takes the item, its rank, how many objects were found, and a flag to set when it has seen enough.
  /// - Throws: ``TextIndexError``, and whatever `block` throws.
  /// - Complexity: As ``searchResults(forKeyword:options:)``.
  public func enumerateObjects(
    forKeyword keyword: String, options: NSEnumerationOptions = [],
    using block: (_ item: SearchResultItem<Object>, _ rank: Int, _ count: Int, _ stop: inout Bool) throws -> Void
  ) throws {
    let found = try keywordResults(keyword, options)
    var stop = false
    for rank in 0..<found.count {
      try block(found.item(rank), rank, found.count, &stop)
      if stop { return }
    }
  }

  private func keywordResults(_ keyword: String, _ options: NSEnumerationOptions) throws -> KeywordResults<Object> {
    let isReversed = options.contains(.reverse)
    let plan = core.planner.keywordPlan(keyword, configuration: core.configuration)
    let getter = objectGetter
    var results = try core.withReader { reader in
      let context = core.context(reader) { Task.isCancelled }
      let hits = try KeywordSearcher(context: context, resolvers: core.resolvers).search(plan)
      let documents = FoundDocuments(
        hits, of: plan, in: reader, analysis: core.analysis, showsStrings: core.configuration.storesStrings)
      if hits.count > 0 { core.results.add(documents) }
      return KeywordResults(
        hits: hits, isReversed: isReversed, source: ResultSource(details: documents, getter: getter))
    }
    // Only a subclass can have another order; the plain class does not pay for the question.
    if type(of: self) != TextIndex<Object>.self {
      results.sort { self.compare($0, $1, reversed: isReversed) == .orderedAscending }
    }
    return results
  }
}
