/// What an index of trial documents must hold, kept in the plainest way.
struct TrialModel: Hashable, Sendable {
  /// The version of each document that is there, by number.
  var versions: [Int: Int] = [:]
  /// The number of the last batch.
  var clientState: Int?

  var documents: [TrialDocument] { versions.map { TrialDocument(number: $0.key, version: $0.value) } }

  mutating func apply(_ operation: TrialOperation) {
    switch operation {
    case .put(let document): versions[document.number] = document.version
    case .remove(let number): versions[number] = nil
    case .bulk(let documents): for document in documents { versions[document.number] = document.version }
    case .batch(let number, let documents, let removed):
      for document in documents { versions[document.number] = document.version }
      for number in removed { versions[number] = nil }
      clientState = number
    case .removeAll: versions = [:]
    case .compact, .reopen: break
    }
  }

  /// The distinct words of each document, by number.
  var words: [Int: Set<String>] {
    Dictionary(uniqueKeysWithValues: documents.map { ($0.number, Set($0.words.joined())) })
  }
}
