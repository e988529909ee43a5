@testable import TextSearch

/// One document of a posting list, written out.
struct ListedPosting: Hashable {
  var document: UInt32
  var firstStringFrequency: UInt32
  var positions: [UInt32]
  /// Empty when every occurrence is a plain word.
  var kinds: [UInt16] = []
}

extension SegmentView {
  /// All terms, each with its whole list.
  func listedTerms() throws -> [[UInt8]: [ListedPosting]] {
    var terms: [[UInt8]: [ListedPosting]] = [:]
    let iterator = try VocabularyIterator(view: self)
    while let term = iterator.term, let entry = iterator.entry {
      terms[term] = try listedPostings(of: entry)
      try iterator.next()
    }
    return terms
  }

  func listedPostings(of entry: TermEntry) throws -> [ListedPosting] {
    var postings: [ListedPosting] = []
    let cursor = try PostingCursor(view: self, entry: entry)
    while let posting = try cursor.listedPosting() {
      postings.append(posting)
      try cursor.next()
    }
    return postings
  }

  /// The entry of one term.
  func entry(of term: [UInt8]) throws -> TermEntry? {
    var found: TermEntry?
    try TermExpander(view: self).forEachTerm(.exact(term)) { _, entry in
      found = entry
      return true
    }
    return found
  }
}

extension PostingCursor {
  /// The document that the cursor stands on; nil behind the last.
  func listedPosting() throws -> ListedPosting? {
    guard document != Self.end else { return nil }
    let firstStringFrequency = try firstStringFrequency()
    return try withPositions { positions, kinds in
      ListedPosting(
        document: document, firstStringFrequency: firstStringFrequency, positions: Array(positions),
        kinds: kinds.allSatisfy { $0 == 0 } ? [] : Array(kinds))
    }
  }
}
