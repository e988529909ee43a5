import Foundation

/// Documents, questions, and which documents answer which question.
struct RelevanceCollection {
  private struct Document: Decodable {
    var id: String
    var title: String
    var body: String
  }

  private struct Question: Decodable {
    var id: String
    var text: String
  }

  /// Where the collection is, if there is one.
  static var folder: URL? {
    ProcessInfo.processInfo.environment["CRANFIELD"].map { URL(fileURLWithPath: $0, isDirectory: true) }
  }

  let pages: [Page]
  private let questions: [Question]
  private var relevant: [String: Set<String>] = [:]

  init(contentsOf folder: URL) throws {
    func lines<Line: Decodable>(_ name: String) throws -> [Line] {
      try Data(contentsOf: folder.appendingPathComponent(name)).split(separator: UInt8(ascii: "\n"))
        .map { try JSONDecoder().decode(Line.self, from: $0) }
    }
    let documents: [Document] = try lines("docs.jsonl")
    pages = documents.map { Page($0.id, [$0.title, $0.body]) }
    questions = try lines("queries.jsonl")
    for line in try String(contentsOf: folder.appendingPathComponent("qrels.tsv"), encoding: .utf8).split(
      separator: "\n")
    {
      let columns = line.split(separator: "\t").map(String.init)
      if columns.count == 3, columns[2] != "0" { relevant[columns[0], default: []].insert(columns[1]) }
    }
  }

  /// The mean over all questions of the normalised discounted cumulative gain of the ten best (Järvelin, Kekäläinen 2002).
  func meanGain(_ search: (_ text: String) throws -> [String]) rethrows -> Double {
    let answered = questions.filter { relevant[$0.id] != nil }
    let sum = try answered.reduce(0.0) { sum, question in
      let wanted = relevant[question.id] ?? []
      let found = try search(question.text).prefix(10)
      let gain = found.enumerated().reduce(0.0) { wanted.contains($1.element) ? $0 + Self.discount($1.offset) : $0 }
      let best = (0..<min(10, wanted.count)).reduce(0.0) { $0 + Self.discount($1) }
      return sum + gain / best
    }
    return sum / Double(max(1, answered.count))
  }

  private static func discount(_ rank: Int) -> Double { 1 / log2(Double(rank + 2)) }
}
