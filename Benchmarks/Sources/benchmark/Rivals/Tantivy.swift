import Foundation

/// What the script beside the benchmark found out about tantivy.
struct Tantivy: Decodable {
  struct Times: Decodable {
    let netMedian: Double
    let netPercentile99: Double

    enum CodingKeys: String, CodingKey {
      case netMedian = "net_p50"
      case netPercentile99 = "net_p99"
    }
  }

  let version: String
  let megabytesPerSecond: Double
  let bytesOnDisk: Int
  let searches: [String: Times]

  enum CodingKeys: String, CodingKey {
    case version, searches
    case megabytesPerSecond = "megabytes_per_second"
    case bytesOnDisk = "bytes_on_disk"
  }

  static var isInstalled: Bool { (try? python(["-c", "import tantivy"])) != nil }

  /// Runs the script on a corpus; the documents are handed over in a file.
  static func measure(
    _ corpus: Corpus, queries: URL, work: URL, repetitions: Int, queriesPerKind: Int
  ) throws -> Tantivy {
    let file = work.appendingPathComponent("corpus.jsonl")
    let encoder = JSONEncoder()
    var lines = Data()
    for document in corpus.documents {
      lines.append(try encoder.encode(document))
      lines.append(UInt8(ascii: "\n"))
    }
    try lines.write(to: file)
    let output = try python([
      Arguments.packageFolder.appendingPathComponent("tantivy-rival").path, "--corpus", file.path,
      "--queries", queries.path, "--work", work.path, "--repetitions", "\(repetitions)",
      "--queries-per-kind", "\(queriesPerKind)",
    ])
    return try JSONDecoder().decode(Tantivy.self, from: output)
  }

  private static func python(_ arguments: [String]) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchmarkFailure("python3 failed; run it by hand to see why: python3 \(arguments.joined(separator: " "))")
    }
    return data
  }
}
