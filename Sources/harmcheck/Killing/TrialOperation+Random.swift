extension TrialOperation {
  /// The operation with this number in the sequence that a seed gives.
  ///
  /// - Parameter documentCount: How many documents there may be.
  init(number: Int, seed: UInt64, documentCount: Int) {
    var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 7919)
    func document() -> TrialDocument {
      TrialDocument(number: .random(in: 0..<documentCount, using: &generator), version: number)
    }
    switch Int.random(in: 0..<1000, using: &generator) {
    case ..<350: self = .put(document())
    case ..<550: self = .remove(.random(in: 0..<documentCount, using: &generator))
    case ..<750: self = .bulk((0..<Int.random(in: 1...120, using: &generator)).map { _ in document() })
    case ..<900:
      let put = (0..<Int.random(in: 1...20, using: &generator)).map { _ in document() }
      let taken = Set(put.map(\.number))
      let removed = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        Int.random(in: 0..<documentCount, using: &generator)
      }
      self = .batch(number: number, put: put, remove: removed.filter { !taken.contains($0) })
    case ..<903: self = .removeAll
    case ..<920: self = .compact
    default: self = .reopen
    }
  }

  /// What it is called when kills are counted.
  var name: String {
    switch self {
    case .put: "one document"
    case .remove: "removal"
    case .bulk: "bulk"
    case .batch: "batch"
    case .removeAll: "removal of all"
    case .compact: "compaction"
    case .reopen: "closing and opening"
    }
  }

  /// Whether a model can be what the operation, when it was cut off, has left of another.
  func mayHaveLed(from before: TrialModel, to after: TrialModel) -> Bool {
    var whole = before
    whole.apply(self)
    if after == whole || after == before { return true }
    guard case .bulk(let documents) = self, after.clientState == before.clientState else { return false }
    // Each of its documents is there or is not.
    let touched = Dictionary(documents.map { ($0.number, $0.version) }) { $1 }
    return Set(before.versions.keys).union(after.versions.keys).allSatisfy { number in
      after.versions[number] == before.versions[number] || after.versions[number] == touched[number]
    }
  }
}
