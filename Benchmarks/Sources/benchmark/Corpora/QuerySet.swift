import Foundation

/// The queries of each kind that belong to a corpus, in the order of their files.
struct QuerySet: Sendable {
  private let texts: [QueryKind: [String]]

  /// Reads the files of a folder; at most `limit` queries of a kind.
  init(folder: URL, limit: Int? = nil) throws {
    var texts: [QueryKind: [String]] = [:]
    for kind in QueryKind.allCases {
      let file = folder.appendingPathComponent(kind.rawValue + ".txt")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else {
        throw BenchmarkFailure(
          "\(file.path) is missing. Make it with Benchmarks/make-corpora, or name the folder of queries with --queries")
      }
      let lines = text.split(separator: "\n").map(String.init)
      texts[kind] = Array(lines.prefix(min(kind.queryLimit, limit ?? .max)))
    }
    self.texts = texts
  }

  subscript(kind: QueryKind) -> [String] { texts[kind] ?? [] }
}
