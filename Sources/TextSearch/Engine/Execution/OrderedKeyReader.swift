internal import LevelDB

/// Finds documents by their ordered keys, reading no more entries than it finds.
struct OrderedKeyReader {
  let store: StoreView

  /// Calls `body` with the number of each document that has a key in the range, in the order of the values, until it
  /// returns false. A document with several keys there comes several times.
  func forEach(in range: OrderedKeyRange, _ body: (UInt64) throws -> Bool) throws {
    let prefix = StoreKey.orderedPrefix(range.name)
    let end = range.upper.map { prefix + $0 } ?? prefix.prefixEnd
    do {
      let cursor = store.cursor()
      try cursor.seek(to: prefix + range.lower)
      while cursor.isValid {
        let number = try cursor.withKey { key -> UInt64? in
          guard key.lexicographicallyPrecedes(end) else { return nil }
          guard let number = StoreKey.orderedDocument(in: key) else {
            throw store.corrupted("the entry of an ordered key makes no sense")
          }
          return number
        }
        guard let number, try body(number) else { return }
        try cursor.next()
      }
    } catch let error as DatabaseError {
      throw TextIndexError(error)
    }
  }

  /// The documents of each segment that have a key in the range, ascending, once each.
  func documents(in range: OrderedKeyRange, context: SearchContext) throws -> [[UInt32]] {
    var numbers: [UInt64] = []
    try forEach(in: range) { number in
      numbers.append(number)
      if numbers.count % SearchContext.stride == 0 { try context.checkCancellation() }
      return true
    }
    numbers.sort()
    var next = 0
    return context.reader.segments.map { view in
      var documents: [UInt32] = []
      // Numbers that no segment has are of documents that this moment of the index does not know.
      while next < numbers.count, numbers[next] <= view.segment.lastNumber {
        if let document = view.documents.local(of: numbers[next]), documents.last != document {
          documents.append(document)
        }
        next += 1
      }
      return documents
    }
  }
}

extension QueryCompiler {
  /// The documents with an ordered key in the range. They score nothing.
  func compile(_ range: OrderedKeyRange) throws -> [DocumentIterator] {
    try OrderedKeyReader(store: context.reader.store).documents(in: range, context: context).map { documents in
      ListIterator(documents: documents, scores: Array(repeating: 0, count: documents.count))
    }
  }
}
