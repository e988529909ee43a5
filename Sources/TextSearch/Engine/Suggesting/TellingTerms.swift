internal import Foundation

/// Picks the terms that tell most about a document: frequent in it and rare elsewhere (tf·idf).
struct TellingTerms {
  let context: SearchContext
  let analysis: TextAnalysis
  /// Terms that tell nothing.
  let stopWords: Set<[UInt8]>

  /// The most telling terms of a document, the most telling first, each with how frequent it is there.
  ///
  /// - Complexity: O(*n*) in the document's text. Where strings are not stored, the index is asked for each of its words
  ///   whether the document has it: O(*t*) in the terms of the document's segment.
  func terms(of number: UInt64, limit: Int) throws -> [(term: [UInt8], frequency: Double)] {
    guard let document = try context.reader.document(number) else { return [] }
    var frequencies: [[UInt8]: Int] = [:]
    if let strings = document.strings {
      for string in strings {
        try context.checkCancellation()
        for token in analysis.analyze(string).tokens where token.kind.isWord && token.term != Separator.term {
          frequencies[token.term, default: 0] += 1
        }
      }
    } else {
      try gatherFromPostings(of: number, into: &frequencies)
    }
    let liveCount = max(1, context.reader.liveCount)
    var weighted: [(term: [UInt8], frequency: Double, weight: Double)] = []
    for (index, (term, frequency)) in frequencies.enumerated() where !stopWords.contains(term) {
      if index % 64 == 0 { try context.checkCancellation() }
      let documentFrequency = try documentFrequency(of: term)
      // A term that no other document has finds none.
      guard documentFrequency > 1 else { continue }
      let rarity = Similarity.inverseDocumentFrequency(documentFrequency, count: liveCount)
      // The tenth occurrence tells less than the first.
      let damped = 1 + log(Double(frequency))
      weighted.append((term, damped, damped * rarity))
    }
    weighted.sort { $0.weight != $1.weight ? $0.weight > $1.weight : $0.term.lexicographicallyPrecedes($1.term) }
    return weighted.prefix(limit).map { ($0.term, $0.frequency) }
  }

  private func documentFrequency(of term: [UInt8]) throws -> Int {
    var documentFrequency = 0
    for view in context.reader.segments {
      try TermExpander(view: view).forEachTerm(.exact(term)) { _, entry in
        documentFrequency += entry.documentFrequency
        return true
      }
    }
    return documentFrequency
  }

  private func gatherFromPostings(of number: UInt64, into frequencies: inout [[UInt8]: Int]) throws {
    for view in context.reader.segments {
      guard let document = view.documents.local(of: number) else { continue }
      for chunk in 0..<view.segment.vocabulary.chunkCount {
        try context.checkCancellation()
        let terms = try view.vocabularyChunk(chunk)
        try terms.forEach { term, index in
          if StemTerm.isStem(term) { return true }
          let cursor = try PostingCursor(view: view, entry: terms.entry(at: index))
          try cursor.advance(to: document)
          guard cursor.document == document else { return true }
          let words = try cursor.withPositions { positions, kinds in
            kinds.isEmpty
              ? positions.count : kinds.count { OccurrenceKind(rawValue: UInt32($0)).isWord }
          }
          if words > 0 { frequencies[Array(term)] = words }
          return true
        }
      }
    }
  }
}
