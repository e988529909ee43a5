import Foundation
import TextSearch

/// A document whose text follows from its number and its version, so that whoever finds it knows what it must say.
struct TrialDocument: Hashable, Sendable {
  let number: Int
  let version: Int

  var identifier: Data { Self.identifier(number) }

  static func identifier(_ number: Int) -> Data { Data("document-\(number)".utf8) }

  /// The number in an identifier; nil for one that is not a trial's.
  static func number(of identifier: Data) -> Int? {
    Int(String(decoding: identifier, as: UTF8.self).dropFirst("document-".count))
  }

  /// A word that no other document, and no other version of this one, has.
  var ownWord: String { "own\(number)x\(version)" }

  /// The words of the document's strings.
  var words: [[String]] {
    var generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: number &* 1_000_003 &+ version))
    let title = (0..<3).map { _ in Self.vocabulary.randomElement(using: &generator) ?? "" }
    let count = Int.random(in: 1...40, using: &generator)
    return [
      title, [ownWord] + (0..<count).map { _ in Self.vocabulary.randomElement(using: &generator) ?? "" },
    ]
  }

  var strings: [String] { words.map { $0.joined(separator: " ") } }

  var object: IndexedObject {
    IndexedObject(strings: strings, weight: Double(1 + version % 3), context: ["version": .integer(Int64(version))])
  }

  /// Words that no list of stop words has; some are parts of others.
  static let vocabulary: [String] = {
    let trees = ["alder", "birch", "cedar", "larch", "maple", "rowan", "spruce", "walnut", "willow", "juniper"]
    let ends = ["", "wood", "field", "shire", "ston", "burgh", "haven", "brook"]
    return trees.flatMap { tree in ends.map { tree + $0 } }
  }()
}

extension TextIndex<TrialDocument> {
  /// Lets the index read trial documents.
  func readTrialDocuments() {
    identifier = { $0.identifier }
    indexer = { document, _ in document.object }
  }
}
