/// Says, by reading every document, how many a query must find at least and may find at most.
///
/// At least: the documents in which runs of letters and digits match, as SQLite's `unicode61` cuts them. At most: with
/// those where the query matches a part of a word (`fetchUser`), words written together (`plug-in`) or a word with its ligatures resolved besides. Where
/// the two agree, so do all sensible tokenisers, and a hit count is either right or wrong.
struct NaiveSearcher {
  private let documents: [Document]
  private var plain = NaiveVocabulary()
  private var extended = NaiveVocabulary()

  init(_ documents: [Document]) {
    self.documents = documents
    for (number, document) in documents.enumerated() {
      for text in [document.title, document.body] {
        add(NaiveText(text), document: Int32(number))
      }
    }
    plain.finish()
    extended.finish()
  }

  private mutating func add(_ text: NaiveText, document: Int32) {
    var chain: [String] = []
    for run in text.runs {
      plain.add(run.word, document: document)
      if let compatible = run.compatibleWord { extended.add(compatible, document: document) }
      if !run.continuesChain { chain.removeAll(keepingCapacity: true) }
      for part in run.parts {
        chain.append(part)
        if chain.count > 16 { chain.removeFirst() }
        // Every way to write the last parts together; one part alone is a run or a hump.
        var joined = ""
        for part in chain.reversed() {
          joined = part + joined
          extended.add(joined, document: document)
        }
      }
    }
  }

  func hitCounts(_ kind: QueryKind, _ text: String) -> ClosedRange<Int> {
    let sets: (least: Set<Int32>, most: Set<Int32>)
    switch kind {
    case .rareWord, .mediumWord, .commonWord: sets = matching([0] + Array(text.utf8) + [0])
    case .prefixOfTwo, .prefixOfThree, .prefixOfFour: sets = matching([0] + Array(text.utf8))
    case .infix: sets = matching(Array(text.utf8))
    case .conjunction: sets = conjunction(text)
    case .phrase: sets = phrase(text)
    }
    return sets.least.count...sets.most.count
  }

  private func matching(_ pattern: [UInt8]) -> (least: Set<Int32>, most: Set<Int32>) {
    let least = plain.documents(matching: pattern)
    return (least, least.union(extended.documents(matching: pattern)))
  }

  private func conjunction(_ text: String) -> (least: Set<Int32>, most: Set<Int32>) {
    let words = text.split(separator: " ").map { matching([0] + Array($0.utf8) + [0]) }
    guard var result = words.first else { return ([], []) }
    for word in words.dropFirst() {
      result.least.formIntersection(word.least)
      result.most.formIntersection(word.most)
    }
    return result
  }

  private func phrase(_ text: String) -> (least: Set<Int32>, most: Set<Int32>) {
    let words = text.split(separator: " ").map(String.init)
    let plainWords = words.map { plain.documents(matching: [0] + Array($0.utf8) + [0]) }
    var least: Set<Int32> = []
    var most: Set<Int32> = []
    for document in conjunction(text).most {
      let texts = [documents[Int(document)].title, documents[Int(document)].body].map(NaiveText.init)
      if texts.contains(where: { Self.contains(words, in: $0.runs.map(\.word)) }) {
        least.insert(document)
        most.insert(document)
      } else if !plainWords.allSatisfy({ $0.contains(document) })
        || texts.contains(where: { Self.contains(words, in: $0.runs.flatMap(\.parts)) })
      {
        most.insert(document)
      }
    }
    return (least, most)
  }

  private static func contains(_ words: [String], in text: [String]) -> Bool {
    text.indices.contains { text[$0...].starts(with: words) }
  }
}
