/// Medians and percentiles, by nearest rank.
enum Statistics {
  static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The median of the runs' own ratios: what the machine did beside one run meets both figures of that run's ratio.
  static func medianRatio(_ ours: [Double], _ rival: [Double]) -> Double {
    median(zip(ours, rival).map(/))
  }

  static func percentile(_ percent: Double, of values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let rank = (percent / 100 * Double(sorted.count)).rounded(.up)
    return sorted[min(max(Int(rank) - 1, 0), sorted.count - 1)]
  }
}
