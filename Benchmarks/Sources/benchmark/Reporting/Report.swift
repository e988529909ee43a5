import Foundation

/// All that one run found out; written as JSON.
struct Report: Codable {
  struct CorpusSummary: Codable {
    let name: String
    let documents: Int
    let bytes: Int
  }

  /// A point of a curve that is drawn: a figure at a size of text.
  struct Point: Codable {
    let curve: String
    let contender: String
    let megabytes: Double
    let value: Double
  }

  let machine: Machine
  let isQuick: Bool
  let runCount: Int
  var corpora: [CorpusSummary] = []
  var rows: [Row] = []
  /// The runs' figures behind the rows, by row and contender.
  var runs: [String: [String: [Double]]] = [:]
  var searches: [String: [String: SearchTimes]] = [:]
  var points: [Point] = []
  var checks: [HitCountCheck.Summary] = []

  init(machine: Machine, isQuick: Bool, runCount: Int) {
    self.machine = machine
    self.isQuick = isQuick
    self.runCount = runCount
  }

  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try encoder.encode(self).write(to: file)
  }
}
