import Foundation
import TextSearch

/// Compares an index of trial documents with what it must hold.
struct IndexCheck {
  private let index: TextIndex<TrialDocument>
  private let storesStrings: Bool

  init(_ index: TextIndex<TrialDocument>, storesStrings: Bool = true) {
    self.index = index
    self.storesStrings = storesStrings
  }

  /// What the index holds, by what it hands back.
  ///
  /// - Throws: ``TrialFailure`` when a document is not what was indexed.
  func contents() throws -> TrialModel {
    var model = TrialModel()
    let results = try index.search(.everything, options: SearchOptions(limit: .max, order: .identifier))
    for item in results {
      if let failure = item.readingFailure { throw failure }
      guard let number = TrialDocument.number(of: item.identifier), let version = item.context["version"]?.integerValue
      else { throw TrialFailure("A document without number or version came back.") }
      let document = TrialDocument(number: number, version: Int(version))
      if storesStrings, item.strings != document.strings { throw TrialFailure("A document has another text.") }
      if item.weight != document.object.weight { throw TrialFailure("A document has another weight.") }
      model.versions[number] = document.version
    }
    model.clientState = try index.clientState.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    return model
  }

  /// Throws unless everything is found by what it must be found by, and by nothing else.
  func searches(agreeWith model: TrialModel, seed: UInt64) throws {
    guard try index.count == model.versions.count else { throw TrialFailure("The index counts otherwise.") }
    var generator = SeededGenerator(seed: seed)
    let all = model.documents
    let words = model.words
    let vocabulary = words.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    func numbers(where condition: (String) -> Bool) -> Set<Int> {
      let fitting = vocabulary.filter(condition)
      return Set(words.filter { !$0.value.isDisjoint(with: fitting) }.keys)
    }
    for _ in 0..<5 {
      guard let word = TrialDocument.vocabulary.randomElement(using: &generator) else { continue }
      try expect(.word(word), finds: numbers { $0 == word })
      let start = String(word.prefix(3))
      try expect(.prefix(start), finds: numbers { $0.hasPrefix(start) })
      let part = String(word.dropFirst(1).prefix(4))
      try expect(.containing(part), finds: numbers { $0.contains(part) })
      guard let document = all.randomElement(using: &generator) else { continue }
      try expect(.word(document.ownWord), finds: [document.number])
      try expect(.word("own\(document.number)x\(document.version + 1_000_000)"), finds: [])
      let keyword = Set(
        try index.searchResults(forKeyword: part).compactMap { TrialDocument.number(of: $0.identifier) })
      let expected = numbers { $0.contains(part) }
      if keyword != expected { throw TrialFailure("A keyword finds \(keyword.count) instead of \(expected.count).") }
    }
  }

  /// Throws unless the index says that it is sound.
  func isSound() throws {
    let problems = try index.verify().problems
    if let first = problems.first { throw TrialFailure("\(problems.count) problems are reported, the first: \(first)") }
  }

  private func expect(_ query: Query, finds expected: Set<Int>) throws {
    let results: SearchResults<TrialDocument> = try index.search(query, options: SearchOptions(limit: .max))
    let found = Set(results.compactMap { TrialDocument.number(of: $0.identifier) })
    if found != expected {
      throw TrialFailure("\(query) finds \(found.count) documents instead of \(expected.count).")
    }
  }
}
