public import Foundation

extension TextIndex {
  /// Completes the last word of what is being typed, by what the index holds.
  ///
  /// ```swift
  /// try index.suggestions(for: "summer fe").map(\.text)  // ["summer festival", "summer feast"]
  /// ```
  /// A suggestion's ``Suggestion/count`` is the number of objects that hold the completed word, whole, and fit what stands
  /// before it; behind the name of a field, as in `title:fe`, they hold it in that field. The greatest comes first, and
  /// what would find nothing is not suggested. Words are written as they are in one of these objects, or folded, as in
  /// lower case without accents, when the index does not store strings.
  ///
  /// There are none for a text that ends in a space or punctuation, in a word that is left out (`-word`), or in a character
  /// of a script without spaces. Of the completions the 64 commonest are counted, or twice `limit` if that is more.
  ///
  /// It blocks the thread until it is done; in an `async` function the other form is chosen.
  ///
  /// - Parameters:
  ///   - userText: What has been typed so far; any text is valid.
  ///   - limit: At most how many suggestions.
  /// - Returns: The whole text with its last word completed, in several ways.
  /// - Throws: ``TextIndexError``: `.closed`, `.corrupted`.
  /// - Complexity: O(*t* + *p*) in the words that begin so, and the postings of those that are counted and of what stands
  ///   before; alone, a word is counted without them.
  public func suggestions(for userText: String, limit: Int = 10) throws -> [Suggestion] {
    try suggestions(for: userText, limit: limit, isCancelled: { Task.isCancelled })
  }

  /// Completes the last word of what is being typed, by what the index holds. Cancelling the task stops it.
  ///
  /// - Parameters:
  ///   - userText: What has been typed so far; any text is valid.
  ///   - limit: At most how many suggestions.
  /// - Returns: The whole text with its last word completed, in several ways.
  /// - Throws: As the blocking form, and ``TextIndexError/Code/cancelled``.
  /// - Complexity: As the blocking form.
  public func suggestions(for userText: String, limit: Int = 10) async throws -> [Suggestion] {
    try await core.onSearchQueue { try self.suggestions(for: userText, limit: limit, isCancelled: $0) }
  }

  /// What may have been meant by a text that finds nothing.
  ///
  /// Words that are not in the index, not even as the beginning of one, are replaced by the nearest that are: one slip away
  /// for words of three and four letters, two for longer ones. A slip is a letter put in, left out or replaced, or two
  /// neighbours swapped. If all words are there and not together, one of them is replaced.
  ///
  /// It blocks the thread until it is done; in an `async` function the other form is chosen.
  ///
  /// - Parameter userText: What was typed; any text is valid.
  /// - Returns: A text that finds something, with the number of objects that a search for it finds; nil when the typed text
  ///   finds something itself, or nothing near it does.
  /// - Throws: ``TextIndexError``: `.closed`, `.corrupted`.
  /// - Complexity: O(*t*) in the words of the index for each word that is not there, and at most 24 searches.
  public func didYouMean(_ userText: String) throws -> Suggestion? {
    try didYouMean(userText, isCancelled: { Task.isCancelled })
  }

  /// What may have been meant by a text that finds nothing. Cancelling the task stops it.
  ///
  /// - Parameter userText: What was typed; any text is valid.
  /// - Returns: A text that finds something, with the number of objects that a search for it finds; nil when the typed text
  ///   finds something itself, or nothing near it does.
  /// - Throws: As the blocking form, and ``TextIndexError/Code/cancelled``.
  /// - Complexity: As the blocking form.
  public func didYouMean(_ userText: String) async throws -> Suggestion? {
    try await core.onSearchQueue { try self.didYouMean(userText, isCancelled: $0) }
  }

  /// The objects most like one in the index: those that share its most telling words.
  ///
  /// The 25 words that are frequent in the object and rare elsewhere are searched for, each counting for more the more
  /// often the object has it; the object itself is left out. Ranges and snippets of the results show these words.
  ///
  /// It blocks the thread until it is done; in an `async` function the other form is chosen.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the object.
  ///   - limit: At most how many results; nil for all.
  /// - Returns: The most similar first; none when the object is not in the index.
  /// - Throws: ``TextIndexError``: `.closed`, `.corrupted`.
  /// - Complexity: O(*n* + *p*) in the length of the object's text and the postings of the words. An index that stores no
  ///   strings has to look through all words of a segment for those of the object.
  public func similar(to identifier: Data, limit: Int? = 10) throws -> SearchResults<Object> {
    try similar(to: identifier, limit: limit, isCancelled: { Task.isCancelled })
  }

  /// The objects most like one in the index: those that share its most telling words. Cancelling the task stops it.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the object.
  ///   - limit: At most how many results; nil for all.
  /// - Returns: The most similar first; none when the object is not in the index.
  /// - Throws: As the blocking form, and ``TextIndexError/Code/cancelled``.
  /// - Complexity: As the blocking form.
  public func similar(to identifier: Data, limit: Int? = 10) async throws -> SearchResults<Object> {
    try await core.onSearchQueue { try self.similar(to: identifier, limit: limit, isCancelled: $0) }
  }

  private func suggestions(
    for userText: String, limit: Int, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> [Suggestion] {
    try core.withReader { reader in
      try SuggestionMaker(context: core.context(reader, isCancelled), core: core).completions(
        of: userText, limit: limit)
    }
  }

  private func didYouMean(_ userText: String, isCancelled: @escaping @Sendable () -> Bool) throws -> Suggestion? {
    try core.withReader { reader in
      try SuggestionMaker(context: core.context(reader, isCancelled), core: core).mended(userText)
    }
  }

  private func similar(
    to identifier: Data, limit: Int?, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> SearchResults<Object> {
    try core.withReader { reader in
      let context = core.context(reader, isCancelled)
      let bytes = [UInt8](identifier)
      guard !bytes.isEmpty, bytes.count <= DocumentDescriber.longestIdentifier,
        let number = try reader.number(ofIdentifier: bytes)
      else { return SearchResults(items: [], totalCount: 0) }
      let terms = try TellingTerms(context: context, analysis: core.analysis, stopWords: core.planner.stopWords)
        .terms(of: number, limit: 25)
      guard !terms.isEmpty else { return SearchResults(items: [], totalCount: 0) }
      let plan = QueryPlan.any(terms.map { .boosted(.term(.exact($0.term)), by: $0.frequency) })
      // One more, in the place of the object itself.
      let wanted = limit.map { max(0, $0) < Int.max ? max(0, $0) + 1 : .max }
      var top = try QuerySearcher(context: context).search(plan, options: SearchOptions(limit: wanted))
      let all = top.totalCount
      top.documents.removeAll {
        reader.segments[$0.segment].documents.numbers[Int($0.document)] == number
      }
      if let limit { top.documents = Array(top.documents.prefix(max(0, limit))) }
      top.totalCount = max(0, all - 1)
      return try results(top, of: plan, options: SearchOptions(limit: limit), in: context)
    }
  }
}
