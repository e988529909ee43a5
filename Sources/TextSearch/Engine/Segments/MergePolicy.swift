/// Decides which stored segments to merge, so that there are few of them and each byte is rewritten few times.
///
/// Segments are sorted into tiers by size, each tier ``fanOut`` times the one below. A run of ``fanOut`` neighbours of
/// one tier is merged; so is the cheapest run when there are more than ``mostSegments``, and a segment of which a third
/// is deleted.
struct MergePolicy: Sendable {
  var fanOut = 4
  var mostSegments = 8
  /// Segments below this many bytes are one tier.
  var leastTierBytes = 2 << 20

  struct Candidate: Sendable {
    var byteCount: Int
    var documentCount: Int
    var deletedCount: Int
  }

  /// The run of segments to merge next; nil when all is well.
  func nextMerge(_ segments: [Candidate]) -> Range<Int>? {
    if let index = segments.firstIndex(where: { $0.deletedCount * 3 > $0.documentCount }) {
      return index..<index + 1
    }
    let tiers = segments.map(tier)
    var start = 0
    while start < segments.count {
      var end = start + 1
      // Smaller neighbours go along: they would only stay behind.
      while end < segments.count, tiers[end] <= tiers[start] { end += 1 }
      let peers = (start..<end).count { tiers[$0] == tiers[start] }
      if peers >= fanOut { return start..<end }
      start += 1
    }
    guard segments.count > mostSegments else { return nil }
    let length = segments.count - mostSegments + 1
    return (0...(segments.count - length)).map { $0..<$0 + length }.min { bytes(segments[$0]) < bytes(segments[$1]) }
  }

  private func bytes(_ segments: ArraySlice<Candidate>) -> Int {
    segments.reduce(0) { $0 + $1.byteCount }
  }

  private func tier(_ segment: Candidate) -> Int {
    var tier = 0
    var limit = leastTierBytes
    while segment.byteCount > limit {
      limit *= fanOut
      tier += 1
    }
    return tier
  }
}
