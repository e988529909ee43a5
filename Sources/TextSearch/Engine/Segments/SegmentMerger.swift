/// Makes one segment out of several that follow one another, without the documents that are gone.
struct SegmentMerger {
  let sources: [SegmentView]
  /// The documents of the new segment.
  let documents: SegmentDocuments
  /// For each source, the new numbers of its documents.
  private let numbering: [Numbering]

  /// The new numbers of a source's documents.
  private struct Numbering {
    let first: UInt32
    /// `UInt32.max` for those that are gone; nil when none is: then they follow one another.
    let list: [UInt32]?

    @inline(__always)
    subscript(document: Int) -> UInt32 {
      if let list { return list[document] }
      return first &+ UInt32(truncatingIfNeeded: document)
    }
  }

  init(_ sources: [SegmentView]) {
    self.sources = sources
    var documents = SegmentDocumentsBuilder()
    numbering = sources.map { view in
      let first = UInt32(documents.count)
      let hasGone = (view.deletions?.count ?? 0) > 0
      var list: [UInt32] = []
      if hasGone { list.reserveCapacity(view.documents.count) }
      for document in 0..<UInt32(view.documents.count) {
        guard view.isLive(document) else {
          list.append(UInt32.max)
          continue
        }
        if hasGone { list.append(UInt32(documents.count)) }
        documents.append(
          number: view.documents.numbers[Int(document)], weight: view.documents.weight(of: document),
          stringLengths: view.documents.stringLengths(of: document))
      }
      return Numbering(first: first, list: hasGone ? list : nil)
    }
    self.documents = SegmentDocuments(documents)
  }

  /// The numbers in the index of the documents that the new segment leaves out.
  var droppedNumbers: [UInt64] {
    var dropped: [UInt64] = []
    for (view, numbers) in zip(sources, numbering) {
      for (document, new) in (numbers.list ?? []).enumerated() where new == UInt32.max {
        dropped.append(view.documents.numbers[document])
      }
    }
    return dropped
  }

  /// Writes the new segment's values.
  ///
  /// - Parameter isCancelled: asked at each term; when it says so, the merge ends with `.cancelled`.
  func merge(writesTrigrams: Bool, isCancelled: () -> Bool = { false }, emit: SegmentBuilder.Emit) throws {
    if let source = sources.first, !documents.areInOrder { throw source.store.corrupted("segments overlap") }
    var builder = SegmentBuilder(documents: documents, writesTrigrams: writesTrigrams)
    let iterators = try sources.map { try VocabularyIterator(view: $0) }
    var buffer = PostingBuffer()
    while let term = iterators.compactMap(\.term).min(by: { $0.lexicographicallyPrecedes($1) }) {
      if isCancelled() { throw TextIndexError.operationCancelled() }
      buffer.removeAll()
      for (source, iterator) in iterators.enumerated() where iterator.term == term {
        if let entry = iterator.entry { try append(entry, ofSource: source, to: &buffer) }
        try iterator.next()
      }
      if !buffer.isEmpty {
        try term.withUnsafeBufferPointer { try builder.append(term: $0, postings: buffer, emit: emit) }
      }
    }
    try builder.finish(emit: emit)
    try copyIdentifiers(emit: emit)
  }

  private func copyIdentifiers(emit: SegmentBuilder.Emit) throws {
    var writer = IdentifierWriter()
    for (view, numbers) in zip(sources, numbering) {
      var document = 0
      while document < view.documents.count {
        for identifier in try view.identifiers(inRunOf: UInt32(document)) where document < view.documents.count {
          if numbers[document] != UInt32.max { try writer.append(identifier, emit: emit) }
          document += 1
        }
      }
    }
    try writer.finish(emit: emit)
  }

  private func append(_ entry: TermEntry, ofSource source: Int, to buffer: inout PostingBuffer) throws {
    let cursor = try PostingCursor(view: sources[source], entry: entry)
    while cursor.document != PostingCursor.end {
      let new = numbering[source][Int(cursor.document)]
      if new != UInt32.max {
        let firstStringFrequency = try cursor.firstStringFrequency()
        try cursor.withPositions { positions, kinds in
          buffer.appendDocument(
            new, firstStringFrequency: firstStringFrequency, positions: positions,
            kinds: kinds.isEmpty ? nil : kinds)
        }
      }
      try cursor.next()
    }
  }
}
