import Foundation

/// tantivy, in a Python process that does one thing after the other as it is told.
///
/// Each of its times is that of a call from Python; what a call costs that has nothing to search is told beside them.
final class Tantivy {
  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private var unread = Data()
  private let work: URL
  let version: String

  /// Nil when the Python package is not there.
  init?(work: URL) throws {
    self.work = work
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", Arguments.packageFolder.appendingPathComponent("tantivy-rival").path]
    process.standardInput = requests
    process.standardOutput = answers
    try process.run()
    guard let hello = Self.line(from: answers, unread: &unread) else { return nil }
    version = try JSONDecoder().decode(Hello.self, from: hello).version
  }

  deinit {
    // The end of its requests is the process's end.
    try? requests.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Makes a new index of a corpus, in one commit, and searches it from now on.
  func index(_ corpus: Corpus) throws -> Indexing {
    let file = work.appendingPathComponent("\(corpus.name)-for-tantivy.jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let encoder = JSONEncoder()
    var lines = Data()
    for document in corpus.documents {
      lines.append(try encoder.encode(document))
      lines.append(UInt8(ascii: "\n"))
    }
    try lines.write(to: file)
    return try ask(
      Request(task: "index", corpus: file.path, folder: work.appendingPathComponent("tantivy").path))
  }

  /// Searches for the ten best of each query, one after the other.
  func search(_ kind: QueryKind, _ queries: [String]) throws -> Searches {
    try ask(Request(task: "search", kind: kind.rawValue, queries: queries))
  }

  /// Removes its index from the disk.
  func forget() throws {
    try? FileManager.default.removeItem(at: work.appendingPathComponent("tantivy"))
  }

  private func ask<Answer: Decodable>(_ request: Request) throws -> Answer {
    var line = try JSONEncoder().encode(request)
    line.append(UInt8(ascii: "\n"))
    try requests.fileHandleForWriting.write(contentsOf: line)
    guard let answer = Self.line(from: answers, unread: &unread) else {
      throw BenchmarkFailure("tantivy-rival stopped in the middle; what it printed stands above")
    }
    return try JSONDecoder().decode(Answer.self, from: answer)
  }

  /// The next line, or nil at the end.
  private static func line(from pipe: Pipe, unread: inout Data) -> Data? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(unread[..<end])
        unread = Data(unread[(end + 1)...])
        return line
      }
      let more = pipe.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      unread.append(more)
    }
  }
}

extension Tantivy {
  struct Indexing: Decodable {
    let seconds: Double
    let bytes: Int
  }

  struct Searches: Decodable {
    let nanoseconds: [Double]
    /// What a call costs in which nothing can be found.
    let overhead: Double

    /// The times without what the calls cost.
    var net: [Double] { nanoseconds.map { max(0, $0 - overhead) } }
  }

  private struct Hello: Decodable {
    let version: String
  }

  private struct Request: Encodable {
    let task: String
    var corpus: String?
    var folder: String?
    var kind: String?
    var queries: [String]?
  }
}
