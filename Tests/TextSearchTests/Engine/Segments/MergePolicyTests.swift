import Testing

@testable import TextSearch

@Suite("MergePolicy")
struct MergePolicyTests {
  private static let megabyte = 1 << 20

  private static func segment(_ bytes: Int, documents: Int = 100, deleted: Int = 0) -> MergePolicy.Candidate {
    MergePolicy.Candidate(byteCount: bytes, documentCount: documents, deletedCount: deleted)
  }

  @Test(
    "Few segments of different sizes are left alone",
    arguments: [[], [1], [1, 1, 1], [100, 30, 7, 1], [1, 7, 30, 100], [40, 40, 40, 1, 1, 1]])
  func nothing(megabytes: [Int]) {
    #expect(MergePolicy().nextMerge(megabytes.map { Self.segment($0 * Self.megabyte) }) == nil)
  }

  @Test(
    "Four neighbours of one size are merged, with smaller ones among and behind them",
    arguments: [([1, 1, 1, 1], 0..<4), ([90, 1, 1, 1, 1], 1..<5), ([5, 1, 5, 5, 1, 5], 0..<6)] as [([Int], Range<Int>)])
  func tier(megabytes: [Int], merge: Range<Int>) {
    #expect(MergePolicy().nextMerge(megabytes.map { Self.segment($0 * Self.megabyte) }) == merge)
  }

  @Test("A segment of which more than a third is gone is rewritten first, by itself", arguments: 0..<5)
  func deletions(place: Int) {
    var segments = (0..<5).map { _ in Self.segment(Self.megabyte) }
    segments[place] = Self.segment(90 * Self.megabyte, documents: 99, deleted: 33)
    #expect(MergePolicy().nextMerge(segments) != place..<place + 1)
    segments[place].deletedCount = 34
    #expect(MergePolicy().nextMerge(segments) == place..<place + 1)
    segments[place] = Self.segment(Self.megabyte, documents: 1, deleted: 1)
    #expect(MergePolicy().nextMerge(segments) == place..<place + 1)
  }

  @Test(
    "Of too many segments those are merged in which the largest is the smallest part",
    arguments: [
      ([16, 16, 16, 16, 16, 16, 16, 16, 16], 0..<9),
      ([1000, 9, 8, 7, 9, 8, 7, 6, 5], 1..<9),
      ([4000, 2000, 900, 500, 200, 90, 40, 20, 9, 1], 2..<10),
      ([1, 1, 1, 1, 4000, 1, 1, 1, 1], 0..<4),
    ] as [([Int], Range<Int>)])
  func tooMany(megabytes: [Int], merge: Range<Int>) {
    let segments = megabytes.map { Self.segment($0 * Self.megabyte) }
    #expect(MergePolicy(fanOut: 99).nextMerge(segments) == merge)
  }

  /// In which sizes segments come, in megabytes.
  enum Arrival: CaseIterable {
    case equal, small, mixed, alternating, rising, falling

    func megabytes(of number: Int, _ random: inout SeededGenerator) -> Int {
      switch self {
      case .equal: 16
      case .small: .random(in: 0...2, using: &random)
      case .mixed: .random(in: 1...24, using: &random)
      case .alternating: number.isMultiple(of: 2) ? 1 : 100
      case .rising: 1 + number / 4
      case .falling: 1 + (1_000 - number) / 4
      }
    }
  }

  @Test(
    "However sizes come, few segments stay, and each byte is rewritten a few times", arguments: Arrival.allCases,
    [(30, 3.0), (100, 4.0), (1_000, 6.5)] as [(Int, Double)])
  func bounds(arrival: Arrival, limits: (count: Int, rewrites: Double)) {
    var random = SeededGenerator(seed: UInt64(limits.count))
    let policy = MergePolicy()
    var segments: [MergePolicy.Candidate] = []
    var added = 0
    var rewritten = 0
    var most = 0
    for number in 0..<limits.count {
      let bytes = arrival.megabytes(of: number, &random) * Self.megabyte
      segments.append(Self.segment(bytes))
      added += bytes
      var merges = 0
      while let range = policy.nextMerge(segments), merges < 20 {
        #expect(range.count > 1)
        let sum = segments[range].reduce(0) { $0 + $1.byteCount }
        rewritten += sum
        segments.replaceSubrange(range, with: [Self.segment(sum)])
        merges += 1
      }
      most = max(most, merges == 20 ? .max : segments.count)
    }
    #expect(most <= policy.mostSegments)
    #expect(Double(rewritten) / Double(added) < limits.rewrites)
  }

  @Test("With documents going as they come, the merging ends all the same", arguments: 0..<4 as Range<UInt64>)
  func bounds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let policy = MergePolicy()
    var segments: [MergePolicy.Candidate] = []
    for _ in 0..<500 {
      segments.append(Self.segment(.random(in: 1...40, using: &random) * Self.megabyte))
      for index in segments.indices where Bool.random(using: &random) {
        let left = segments[index].documentCount - segments[index].deletedCount
        segments[index].deletedCount += Int.random(in: 0...left, using: &random)
      }
      var merges = 0
      while let range = policy.nextMerge(segments), merges < 40 {
        let merged = segments[range].reduce(into: Self.segment(0, documents: 0)) { sum, segment in
          let live = segment.documentCount - segment.deletedCount
          sum.documentCount += live
          sum.byteCount += segment.byteCount * live / segment.documentCount
        }
        segments.replaceSubrange(range, with: merged.documentCount > 0 ? [merged] : [])
        merges += 1
      }
      #expect(merges < 40 && segments.count <= policy.mostSegments)
    }
  }
}
