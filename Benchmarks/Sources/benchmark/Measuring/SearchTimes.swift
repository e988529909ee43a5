/// How long the queries of one kind took, in microseconds, run by run.
struct SearchTimes: Codable, Sendable {
  private(set) var medians: [Double] = []
  private(set) var percentiles99: [Double] = []
  private(set) var minima: [Double] = []
  private(set) var maxima: [Double] = []

  mutating func addRun(nanoseconds: [Double]) {
    medians.append(Statistics.median(nanoseconds) / 1e3)
    percentiles99.append(Statistics.percentile(99, of: nanoseconds) / 1e3)
    minima.append((nanoseconds.min() ?? .nan) / 1e3)
    maxima.append((nanoseconds.max() ?? .nan) / 1e3)
  }

  /// The median over the runs of the runs' medians.
  var median: Double { Statistics.median(medians) }
  /// The median over the runs of the runs' 99th percentiles.
  var percentile99: Double { Statistics.median(percentiles99) }
}
