/// Walks the documents of one segment that a part of a query finds, in order, and scores the one it stands on.
class DocumentIterator {
  /// The document of an iterator that has passed its last one.
  static let end = UInt32.max

  /// Where it stands, from the beginning on the first; ``end`` behind the last.
  final var document: UInt32 = 0
  /// About how many documents it will give: the rarest of several leads.
  var cost: Int { 0 }

  /// Moves to the next document.
  func next() throws {
    document = Self.end
  }

  /// Moves to the first document at or behind `target`; stays when it is there already.
  func advance(to target: UInt32) throws {
    while document < target { try next() }
  }

  /// The score of the document it stands on.
  func score() throws -> Double { 0 }
}

/// Finds nothing.
final class EmptyIterator: DocumentIterator {
  override init() {
    super.init()
    document = Self.end
  }
}

/// Finds every document, each with score 1.
final class EverythingIterator: DocumentIterator {
  private let count: UInt32

  init(count: Int) {
    self.count = UInt32(count)
    super.init()
    document = count == 0 ? Self.end : 0
  }

  override var cost: Int { Int(count) }

  override func next() {
    document = document &+ 1 < count ? document &+ 1 : Self.end
  }

  override func advance(to target: UInt32) {
    if document < target { document = target < count ? target : Self.end }
  }

  override func score() -> Double { 1 }
}

/// Finds what has been found before: documents and their scores in arrays.
final class ListIterator: DocumentIterator {
  let documents: [UInt32]
  let scores: [Double]
  private var index = 0

  init(documents: [UInt32], scores: [Double]) {
    self.documents = documents
    self.scores = scores
    super.init()
    document = documents.first ?? Self.end
  }

  override var cost: Int { documents.count }

  override func next() {
    index += 1
    document = index < documents.count ? documents[index] : Self.end
  }

  override func advance(to target: UInt32) {
    guard document < target else { return }
    index = documents.firstIndex(notBefore: target, from: index)
    document = index < documents.count ? documents[index] : Self.end
  }

  override func score() -> Double { scores[index] }
}

extension Array<UInt32> {
  /// The index of the first of ascending documents at or behind `document`, from `start` on: in steps that double, then
  /// by halving, as what is looked for is near most often.
  func firstIndex(notBefore document: UInt32, from start: Int) -> Int {
    var low = start
    var step = 1
    while low + step < count, self[low + step] < document {
      low += step
      step *= 2
    }
    var high = Swift.min(low + step, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < document { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
