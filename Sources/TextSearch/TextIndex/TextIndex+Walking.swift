package import Foundation

/// For modules of the package that hand out everything a query finds, and keep what they need in contexts.
extension TextIndex {
  /// Hands out all that a query finds in the order in which it was indexed, without ranking it.
  ///
  /// - Parameters:
  ///   - query: What to find.
  ///   - size: How many items a batch has, the last one fewer: takes the number of the batch, from 0.
  ///   - isCancelled: Asked now and then; when it says so, the walk ends with `.cancelled`.
  ///   - body: Takes the items of a batch, and says whether to go on. The index cannot be closed meanwhile.
  /// - Throws: ``TextIndexError``, and what `body` throws.
  /// - Complexity: O(*n*) in the postings of the query's words and the objects found.
  package func forEachBatch(
    of query: Query, size: (Int) -> Int, isCancelled: @escaping @Sendable () -> Bool = { false },
    _ body: ([SearchResultItem<Object>]) throws -> Bool
  ) throws {
    let plan = try core.planner.plan(query)
    try core.withReader { reader in
      let context = core.context(reader, isCancelled)
      var batch: [ScoredDocument] = []
      var batchNumber = 0
      var rank = 0
      func handOut() throws -> Bool {
        defer { batch.removeAll(keepingCapacity: true) }
        let items = try walkedItems(batch, firstRank: rank, of: plan, in: context)
        rank += batch.count
        batchNumber += 1
        return try body(items)
      }
      for (segment, iterator) in try QueryCompiler(context: context).iterators(for: plan).enumerated() {
        let view = reader.segments[segment]
        var steps = 0
        while iterator.document != DocumentIterator.end {
          if view.isLive(iterator.document) {
            batch.append(ScoredDocument(segment: segment, document: iterator.document, key: 0))
            if batch.count >= size(batchNumber), try !handOut() { return }
          }
          try iterator.next()
          steps += 1
          if steps % SearchContext.stride == 0 { try context.checkCancellation() }
        }
      }
      if !batch.isEmpty { _ = try handOut() }
    }
  }

  /// What was indexed for an object: the strings, if the index keeps them, and the context.
  ///
  /// - Parameter identifier: The object's identifier.
  /// - Returns: Nil when the object is not in the index.
  /// - Throws: ``TextIndexError``: `.closed`, `.corrupted`, `.storage`.
  package func indexed(
    forIdentifier identifier: Data
  ) throws -> (strings: [String]?, context: [String: ContextValue])? {
    try core.withReader { reader in
      guard !identifier.isEmpty, identifier.count <= DocumentDescriber.longestIdentifier,
        let number = try reader.number(ofIdentifier: [UInt8](identifier)), let document = try reader.document(number)
      else { return nil }
      return (core.configuration.storesStrings ? document.strings : nil, try document.context())
    }
  }

  private func walkedItems(
    _ documents: [ScoredDocument], firstRank: Int, of plan: QueryPlan, in context: SearchContext
  ) throws -> [SearchResultItem<Object>] {
    let top = TopDocuments(totalCount: documents.count, documents: documents, firstRank: firstRank)
    let found = FoundDocuments(
      top, of: plan, options: SearchOptions(order: .identifier), in: context.reader, analysis: core.analysis,
      showsStrings: core.configuration.storesStrings)
    core.results.add(found)
    let source = ObjectSource(getter: objectGetter)
    var identifiers: (segment: Int, reader: IdentifierReader)?
    return try documents.enumerated().map { index, document in
      let view = context.reader.segments[document.segment]
      if identifiers?.segment != document.segment { identifiers = (document.segment, IdentifierReader(view: view)) }
      let identifier = try identifiers?.reader.identifier(of: document.document) ?? []
      return SearchResultItem(
        identifier: identifier, weight: view.documents.weight(of: document.document), score: 0,
        rank: firstRank + index, details: FoundDetails(documents: found, index: index), objects: source)
    }
  }
}
