import Foundation

/// Documents that were read from a file of JSON Lines.
struct Corpus: Sendable {
  let name: String
  let documents: [Document]
  let byteCount: Int

  init(name: String, documents: [Document]) {
    self.name = name
    self.documents = documents
    byteCount = documents.reduce(0) { $0 + $1.byteCount }
  }

  /// Reads at most `limit` documents, spread evenly over the file so that a small part looks like the whole.
  init(contentsOf file: URL, limit: Int? = nil) throws {
    let name = file.deletingPathExtension().lastPathComponent
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else {
      throw BenchmarkFailure("\(file.path) is missing or cannot be read. Make it with Benchmarks/make-corpora \(name)")
    }
    var lines = data.split(separator: UInt8(ascii: "\n"))
    if let limit, lines.count > limit {
      lines = (0..<limit).map { lines[$0 * lines.count / limit] }
    }
    let decoder = JSONDecoder()
    self.init(name: name, documents: try lines.map { try decoder.decode(Document.self, from: $0) })
  }

  var megabytes: Double { Double(byteCount) / 1e6 }

  /// Each document whose number is a multiple of `step`.
  func every(_ step: Int) -> Corpus {
    Corpus(name: name, documents: stride(from: 0, to: documents.count, by: step).map { documents[$0] })
  }

  /// The first documents of a seeded shuffle, as many as fit in `bytes`; nil when there is not so much text.
  func shuffled(bytes: Int, seed: UInt64 = 1) -> Corpus? {
    guard byteCount >= bytes else { return nil }
    var generator = SeededGenerator(seed: seed)
    var taken: [Document] = []
    var size = 0
    for document in documents.shuffled(using: &generator) where size < bytes {
      taken.append(document)
      size += document.byteCount
    }
    return Corpus(name: name, documents: taken)
  }
}
