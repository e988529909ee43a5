/// Finds the documents that hold any of many terms, when nobody asks how well they fit.
struct UnrankedUnion {
  let view: SegmentView
  let context: SearchContext
  /// Whether only a document's first string counts.
  let onlyFirstString: Bool

  func iterator(_ terms: SegmentTerms) throws -> DocumentIterator {
    var found = DocumentSet(capacity: view.documents.count)
    let checksString = onlyFirstString && view.documents.hasSeveralStrings
    let decoder = ShortPostings(view)
    let block = PostingBlock()
    var steps = 0
    try terms.forEachChunk { chunk, terms in
      for term in terms {
        steps += 1
        if steps % 64 == 0 { try context.checkCancellation() }
        if term.documentFrequency <= PostingLayout.blockSize {
          try decoder.load(term, of: chunk, into: block)
          Self.add(block, to: &found, checksString: checksString)
          continue
        }
        var blocks = try PostingBlocks(view: view, entry: chunk.entry(at: Int(term.index)))
        for number in 0..<blocks.count {
          try blocks.load(number, into: block)
          Self.add(block, to: &found, checksString: checksString)
          steps += 1
          if steps % 64 == 0 { try context.checkCancellation() }
        }
      }
    }
    return DocumentSetIterator(found)
  }

  @inline(__always)
  private static func add(_ block: PostingBlock, to found: inout DocumentSet, checksString: Bool) {
    for index in 0..<block.count where !checksString || block.firstStringFrequencies[index] > 0 {
      found.insert(block.documents[index])
    }
  }
}

/// Finds the documents of a set. They score nothing.
final class DocumentSetIterator: DocumentIterator {
  private let members: DocumentSet
  /// What is left of the word of bits that the iterator stands in.
  private var rest: UInt64 = 0
  private var word = 0

  init(_ members: DocumentSet) {
    self.members = members
    super.init()
    rest = members.words.first ?? 0
    settle()
  }

  override var cost: Int { members.count }

  override func next() {
    rest &= rest &- 1
    settle()
  }

  override func advance(to target: UInt32) {
    guard document < target else { return }
    if Int(target >> 6) > word {
      word = Int(target >> 6)
      rest = word < members.words.count ? members.words[word] : 0
    }
    if Int(target >> 6) == word { rest &= ~0 << UInt64(target & 63) }
    settle()
  }

  private func settle() {
    while rest == 0 {
      word += 1
      guard word < members.words.count else {
        document = Self.end
        return
      }
      rest = members.words[word]
    }
    document = UInt32(word << 6 | rest.trailingZeroBitCount)
  }
}
