/// Decides which stored segments to merge, so that there are few of them and each byte is rewritten few times.
///
/// Segments are sorted into tiers by size, each tier ``fanOut`` times the one below. A run of ``fanOut`` neighbours of
/// one tier is merged, and so is a segment of which a third is deleted. When there are more than ``mostSegments``, that
/// run is merged in which the largest segment, which gains least from it, is the smallest part.
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
    return segments.count > mostSegments ? mostEvenRun(segments) : nil
  }

  /// The run of neighbours in which the largest segment makes up the least; the shorter of two that are alike.
  ///
  /// Merging the fewest bytes instead would merge the same few small segments again and again, a pair at a time: of 2000
  /// segments each byte would be rewritten up to 28 times; so it is about 5 times.
  private func mostEvenRun(_ segments: [Candidate]) -> Range<Int>? {
    var best: Range<Int>?
    var leastShare = Double.infinity
    for start in segments.indices.dropLast() {
      var sum = 0.0
      var largest = 0.0
      for end in start..<segments.count {
        let bytes = Double(max(1, segments[end].byteCount))
        sum += bytes
        largest = max(largest, bytes)
        if end > start, largest / sum < leastShare {
          leastShare = largest / sum
          best = start..<end + 1
        }
      }
    }
    return best
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
