package import Foundation

/// For modules of the package that hand out everything a query finds, and keep what they need in contexts.
extension TextIndex {
  /// Hands out all that a query finds in the order in which it was indexed, without ranking it.
  ///
  /// - Parameters:
  ///   - query: What to find.
  ///   - size: How many objects a batch has, the last one fewer: takes the number of the batch, from 0.
  ///   - isCancelled: Asked now and then; when it says so, the walk ends with `.cancelled`.
  ///   - body: Takes a batch, and says whether to go on. The index cannot be closed meanwhile.
  /// - Throws: ``TextIndexError``, and what `body` throws.
  /// - Complexity: O(*n*) in the postings of the query's words and the objects found.
  package func forEachBatch(
    of query: Query, size: (Int) -> Int, isCancelled: @escaping @Sendable () -> Bool = { false },
    _ body: (WalkedBatch) throws -> Bool
  ) throws {
    let plan = try core.planner.plan(query)
    try core.withReader { reader in
      let walk = DocumentWalk(context: core.context(reader, isCancelled), plan: plan)
      try walk.forEachBatch(size: size) { documents in
        let found = FoundDocuments(
          TopDocuments(totalCount: documents.count, documents: documents), of: plan,
          options: SearchOptions(order: .identifier), in: reader, analysis: core.analysis,
          showsStrings: core.configuration.storesStrings)
        core.results.add(found)
        return try body(try walk.batch(documents, found))
      }
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
}

/// Goes through all that a plan finds, in the order of the documents' numbers.
private struct DocumentWalk {
  let context: SearchContext
  let plan: QueryPlan

  func forEachBatch(size: (Int) -> Int, _ body: ([ScoredDocument]) throws -> Bool) throws {
    var batch: [ScoredDocument] = []
    var batchNumber = 0
    let compiler = QueryCompiler(context: context, isRanked: false)
    for (segment, iterator) in try compiler.iterators(for: plan).enumerated() {
      let view = context.reader.segments[segment]
      var steps = 0
      while iterator.document != DocumentIterator.end {
        if view.isLive(iterator.document) {
          batch.append(ScoredDocument(segment: segment, document: iterator.document, key: 0))
          if batch.count >= size(batchNumber) {
            guard try body(batch) else { return }
            batchNumber += 1
            batch = []
          }
        }
        try iterator.next()
        steps += 1
        if steps % SearchContext.stride == 0 { try context.checkCancellation() }
      }
    }
    if !batch.isEmpty { _ = try body(batch) }
  }

  func batch(_ documents: [ScoredDocument], _ found: FoundDocuments) throws -> WalkedBatch {
    var bytes: [UInt8] = []
    var ends: [Int] = []
    bytes.reserveCapacity(documents.count * 16)
    ends.reserveCapacity(documents.count)
    var segment = -1
    var reader: IdentifierReader?
    for document in documents {
      if document.segment != segment {
        segment = document.segment
        reader = IdentifierReader(view: context.reader.segments[segment])
      }
      if let identifier = try reader?.identifier(of: document.document) { bytes += identifier }
      ends.append(bytes.count)
    }
    return WalkedBatch(bytes: bytes, ends: ends, documents: found)
  }
}
