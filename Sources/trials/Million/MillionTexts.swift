import Foundation

/// As many documents as are wanted, each made of the halves of two texts of a corpus and of words that can be counted.
struct MillionTexts: Sendable {
  private let texts: [String]
  private let seed: UInt64

  /// - Parameter path: A file with a text a line, or a JSON object with a `body` a line.
  init(path: String, seed: UInt64) throws {
    self.seed = seed
    texts = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
      guard line.hasPrefix("{") else { return String(line) }
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["body"] as? String
    }
    try require(texts.count > 1, "\(path) holds no texts")
  }

  /// One in 97 documents has the same of these words.
  static func sharedWord(_ number: Int) -> String { "shared\(number % 97)v" }
  /// One in 50 documents has a word of its own: if all had, there would be far more words than in texts of people.
  static func ownWord(_ number: Int, version: Int) -> String? {
    number % 50 == 0 ? "own\(number)version\(version)v" : nil
  }

  func text(_ number: Int, version: Int) -> String {
    var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 7 &+ UInt64(version) &* 1_000_003)
    let first = texts[Int.random(in: 0..<texts.count, using: &generator)]
    let second = texts[Int.random(in: 0..<texts.count, using: &generator)]
    return "\(first.prefix(first.count / 2)) \(second.suffix(second.count / 2)) "
      + "\(Self.sharedWord(number)) \(Self.ownWord(number, version: version) ?? "")"
  }
}
