/// What the blocks of a long posting list promise to one way of scoring, the most promising first.
///
/// Scores are without the factor of the term, which is the same for all of its documents.
final class BlockPromises: Sendable {
  /// The blocks by their bounds, descending.
  let blocks: [UInt32]
  /// The most that a document of each can score, in the same order.
  let bounds: [Double]
  /// The greatest scores that documents have for certain, descending. What a block promises is kept by one of its
  /// documents nearly always; the last of many impacts can stand for several, and is left out.
  private let certainScores: [Double]
  private let saturation: Similarity.Saturation
  private let boost: Double

  /// How much memory it takes for each block of the list.
  static let bytesPerBlock = 12
  private static let mostCertainScores = 128

  init(of list: PostingSkips, to scorer: TermScorer) {
    saturation = scorer.saturation
    boost = scorer.similarity.restBoost
    var certain: [Double] = []
    var bounds: [Double] = []
    bounds.reserveCapacity(list.blocks.count)
    for block in list.blocks {
      var bound = 0.0
      for index in block.impacts {
        let impact = list.impacts[index]
        let score = saturation(frequency: Double(impact.frequency) * boost, length: impact.length)
        bound = max(bound, score)
        if index - Int(block.firstImpact) < PostingSkip.mostImpacts - 1 { certain.append(score) }
      }
      bounds.append(bound)
    }
    let order = bounds.indices.sorted { bounds[$0] > bounds[$1] }
    blocks = order.map { UInt32($0) }
    self.bounds = order.map { bounds[$0] }
    certainScores = Array(certain.sorted(by: >).prefix(Self.mostCertainScores))
  }

  /// Whether it is what this scorer is promised.
  func fits(_ scorer: TermScorer) -> Bool {
    saturation == scorer.saturation && boost == scorer.similarity.restBoost
  }

  /// What at least `count` documents score; nil when that is not known.
  func certainScore(at count: Int) -> Double? {
    count > 0 && count <= certainScores.count ? certainScores[count - 1] : nil
  }
}
