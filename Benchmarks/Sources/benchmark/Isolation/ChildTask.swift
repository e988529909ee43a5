import Foundation

/// What is measured in a process of its own, which has done nothing else before.
enum ChildTask: Codable {
  /// How many megabytes memory grows by while documents are indexed: those of a corpus, again and again.
  case memory(corpus: URL, documentLimit: Int?, count: Int, folder: URL)
  /// How many milliseconds pass from nothing open to the first result in hand.
  case opening(folder: URL, word: String)

  /// What the command line of such a process begins with.
  static let option = "--child"

  /// Runs this benchmark once more, for this task alone, and returns the figure.
  func figureFromOwnProcess() throws -> Double {
    let argument = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
    guard let program = Bundle.main.executableURL else { throw BenchmarkFailure("the benchmark cannot find itself") }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = [Self.option, argument]
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard process.terminationStatus == 0, let figure = Double(text) else {
      throw BenchmarkFailure("a process of the benchmark's own failed: \(Self.option) '\(argument)'")
    }
    return figure
  }

  /// Does the task in this process.
  func figure() throws -> Double {
    switch self {
    case .memory(let file, let limit, let count, let folder):
      return try memoryGrowth(
        RepeatedDocuments(documents: Corpus(contentsOf: file, limit: limit).documents, count: count), folder)
    case .opening(let folder, let word):
      let watch = Stopwatch()
      let index = try OurIndex(folder: folder)
      guard try index.searchTopTen(.commonWord, word) > 0 else { throw BenchmarkFailure("'\(word)' is not found") }
      let milliseconds = watch.nanoseconds / 1e6
      index.close()
      return milliseconds
    }
  }

  private func memoryGrowth(_ documents: RepeatedDocuments, _ folder: URL) throws -> Double {
    let index = try OurIndex(folder: folder)
    ProcessMemory.resetPeak()
    guard let before = ProcessMemory.resident else { throw BenchmarkFailure("/proc/self/status tells no memory") }
    try index.index(documents)
    guard let peak = ProcessMemory.peak else { throw BenchmarkFailure("/proc/self/status tells no peak of memory") }
    try index.expectCount(documents.count)
    index.close()
    return peak - before
  }
}
