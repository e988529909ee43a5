/// Words and the documents that hold them; found by looking at each word, one after the other.
struct NaiveVocabulary {
  private var documents: [String: [Int32]] = [:]
  private var haystack: [UInt8] = []
  private var words: [(start: Int, documents: [Int32])] = []

  mutating func add(_ word: String, document: Int32) {
    let isKnown = documents[word]?.last == document
    if !isKnown { documents[word, default: []].append(document) }
  }

  /// Lays all words one after the other; no word can be added any more.
  mutating func finish() {
    for (word, documents) in documents {
      words.append((haystack.count, documents))
      haystack.append(0)
      haystack += word.utf8
    }
    haystack.append(0)
    documents = [:]
  }

  /// The documents with a word around whose bytes, a zero before and after, `pattern` is found.
  func documents(matching pattern: [UInt8]) -> Set<Int32> {
    var found: Set<Int32> = []
    guard haystack.count >= pattern.count else { return [] }
    haystack.withUnsafeBufferPointer { bytes in
      for position in 0...(bytes.count - pattern.count) where bytes[position] == pattern[0] {
        let isHit = pattern.indices.allSatisfy { bytes[position + $0] == pattern[$0] }
        if isHit { found.formUnion(words[word(at: position)].documents) }
      }
    }
    return found
  }

  private func word(at position: Int) -> Int {
    var low = 0
    var high = words.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if words[middle].start <= position { low = middle } else { high = middle }
    }
    return low
  }
}
