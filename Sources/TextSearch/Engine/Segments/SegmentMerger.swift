/// Makes one segment out of several that follow one another, without the documents that are gone.
struct SegmentMerger {
  let sources: [SegmentView]
  /// The documents of the new segment.
  let documents: SegmentDocuments
  /// For each source, the new numbers of its documents.
  private let numbering: [Numbering]

  /// The new numbers of a source's documents, which follow one another but for those that are gone.
  private struct Numbering {
    let first: UInt32
    /// nil when no document is gone.
    let gone: DocumentSet?
    /// For each 64 documents how many before them are gone.
    let goneBefore: [UInt32]

    init(first: UInt32, gone: DocumentSet?) {
      self.first = first
      self.gone = gone
      var sum: UInt32 = 0
      goneBefore = (gone?.words ?? []).map { word in
        defer { sum += UInt32(word.nonzeroBitCount) }
        return sum
      }
    }

    /// `UInt32.max` for a document that is gone.
    @inline(__always)
    subscript(document: Int) -> UInt32 {
      let number = first &+ UInt32(truncatingIfNeeded: document)
      guard let gone else { return number }
      let word = gone.words[document >> 6]
      let bit: UInt64 = 1 &<< UInt64(document & 63)
      if word & bit != 0 { return .max }
      return number &- goneBefore[document >> 6] &- UInt32((word & (bit &- 1)).nonzeroBitCount)
    }
  }

  init(_ sources: [SegmentView]) {
    self.sources = sources
    var documents = SegmentDocumentsBuilder()
    documents.reserve(sources.reduce(0) { $0 + $1.liveCount })
    numbering = sources.map { view in
      let first = UInt32(documents.count)
      for document in 0..<UInt32(view.documents.count) where view.isLive(document) {
        documents.append(
          number: view.documents.numbers[Int(document)], weight: view.documents.weight(of: document),
          stringLengths: view.documents.stringLengths(of: document))
      }
      return Numbering(first: first, gone: (view.deletions?.count ?? 0) > 0 ? view.deletions : nil)
    }
    self.documents = SegmentDocuments(documents)
  }

  /// The numbers in the index of the documents that the new segment leaves out.
  var droppedNumbers: [UInt64] {
    var dropped: [UInt64] = []
    for view in sources { view.deletions?.forEach { dropped.append(view.documents.numbers[Int($0)]) } }
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
