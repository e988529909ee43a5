/// Finds the terms of one segment that a pattern stands for.
struct TermExpander {
  let view: SegmentView
  /// The search, which is asked at each chunk whether it is cancelled.
  var context: SearchContext?

  typealias Body = (_ term: UnsafeBufferPointer<UInt8>, _ chunk: VocabularyChunk, _ index: Int) throws -> Bool

  /// Calls `body` with each term that `pattern` stands for, in order, until it returns false. Only the pattern of a stem
  /// stands for one.
  ///
  /// - Complexity: an exact term or a prefix reads the chunks that hold it; a part of a term of three bytes or more
  ///   reads its trigrams and the chunks of the terms that have them all; a shorter one, more of both. A fuzzy word
  ///   reads the chunks of the terms with its fixed first letters, but those whose common beginning is too far away.
  func forEachTerm(
    _ pattern: TermPattern, _ body: (_ term: UnsafeBufferPointer<UInt8>, _ entry: TermEntry) throws -> Bool
  ) throws {
    try forEachPlace(pattern) { term, chunk, index in try body(term, chunk.entry(at: index)) }
  }

  /// The same without an entry for each: with the chunk of the vocabulary, and the term's place in it.
  func forEachPlace(_ pattern: TermPattern, _ body: Body) throws {
    switch pattern {
    case .exact(let term): try find(term, body)
    case .prefix(let prefix): try scan(prefix: prefix, body)
    case .suffix(let suffix):
      try scan(candidates(containing: suffix + [0]), where: { ByteSearch.ends($0, with: suffix) }, body)
    case .containing(let part):
      try scan(candidates(containing: part), where: { ByteSearch.contains(part, in: $0) }, body)
    case .fuzzy(let pattern): try scan(fuzzy: pattern, body)
    case .wildcard(let pattern): try scan(wildcard: pattern, body)
    case .stem(let pattern): try find(pattern.term, body)
    }
  }

  /// One term.
  private func find(_ term: [UInt8], _ body: Body) throws {
    guard let number = view.segment.vocabulary.chunk(for: term) else { return }
    let chunk = try view.vocabularyChunk(number)
    guard let index = chunk.index(of: term) else { return }
    _ = try term.withUnsafeBufferPointer { try body($0, chunk, index) }
  }

  /// The terms that begin with `prefix`.
  private func scan(prefix: [UInt8], _ body: Body) throws {
    let vocabulary = view.segment.vocabulary
    var chunk = vocabulary.chunk(for: prefix) ?? 0
    while chunk < vocabulary.chunkCount {
      try context?.checkCancellation()
      let terms = try view.vocabularyChunk(chunk)
      let goesOn = try terms.forEach(from: terms.firstIndex(notBefore: prefix)) { term, index in
        try ByteSearch.begins(term, with: prefix) && body(term, terms, index)
      }
      if !goesOn { return }
      chunk += 1
    }
  }

  /// Those of `candidates`, or of all terms when that is nil, that fulfil `condition`.
  func scan(
    _ candidates: [UInt32]?, where condition: (UnsafeBufferPointer<UInt8>) -> Bool, _ body: Body
  ) throws {
    let vocabulary = view.segment.vocabulary
    guard let candidates else {
      let first = vocabulary.chunk(for: StemTerm.firstWord) ?? 0
      for chunk in first..<max(first, vocabulary.chunkCount) {
        try context?.checkCancellation()
        let terms = try view.vocabularyChunk(chunk)
        let start = chunk == first ? terms.firstIndex(notBefore: StemTerm.firstWord) : 0
        let goesOn = try terms.forEach(from: start) { term, index in
          condition(term) ? try body(term, terms, index) : true
        }
        if !goesOn { return }
      }
      return
    }
    var last: VocabularyChunk?
    for candidate in candidates {
      let terms: VocabularyChunk
      if let last, candidate - last.firstOrdinal < last.count {
        terms = last
      } else {
        guard let number = vocabulary.chunk(forOrdinal: candidate) else {
          throw view.store.corrupted("a trigram names a term that is not there")
        }
        try context?.checkCancellation()
        terms = try view.vocabularyChunk(number)
        last = terms
      }
      let index = Int(candidate - terms.firstOrdinal)
      guard index < terms.count else { throw view.store.corrupted("a trigram names a term that is not there") }
      let goesOn = try terms.withTerm(at: index) { term in
        try !condition(term) || body(term, terms, index)
      }
      if !goesOn { return }
    }
  }

  /// The ordinals of the terms that may contain `part`, where a last zero byte stands for the end of the term; nil when
  /// every term may.
  func candidates(containing part: [UInt8]) throws -> [UInt32]? {
    guard let directory = view.segment.trigrams else { return nil }
    let table = TrigramTable(view: view, directory: directory, context: context)
    if part.count >= 3 { return try table.ordinals(ofAll: part) }
    // A single byte and the end mark would have to look through as much as the vocabulary itself.
    if part.count == 2, part[1] != 0 { return try table.ordinals(ofTrigramsStartingWith: part) }
    return nil
  }
}
