internal import Foundation

/// How relevant occurrences make a document: Okapi BM25 (Robertson and Zaragoza, 2009), with boosts for fields.
struct Similarity: Sendable {
  /// How soon more occurrences stop to count.
  var k1 = 1.2
  /// How much long documents are held back.
  var b = 0.75
  /// The factor of occurrences in the first string.
  var firstBoost = 1.0
  /// The factor of occurrences in all others.
  var restBoost = 1.0
  /// The factors of the strings one by one, when those of the others differ; else empty.
  var boosts: [Double] = []

  init() {}

  /// - Parameters:
  ///   - boosts: the factor of each string; strings behind the last have 1.
  ///   - parameters: what is configured of BM25.
  init(boosts: [Double], _ parameters: RankingParameters = RankingParameters()) {
    k1 = parameters.k1
    b = parameters.b
    guard let first = boosts.first, boosts.contains(where: { $0 != 1 }) else { return }
    let rest = boosts.dropFirst()
    if rest.allSatisfy({ $0 == rest.first }), rest.isEmpty || rest.first == 1 || boosts.count == 2 {
      firstBoost = first
      restBoost = rest.first ?? 1
    } else {
      self.boosts = boosts
    }
  }

  /// Whether it matters how often a word occurs in first strings.
  var needsFirstStrings: Bool { firstBoost != restBoost }

  func boost(ofString string: Int) -> Double {
    if boosts.isEmpty { return string == 0 ? firstBoost : restBoost }
    return string < boosts.count ? boosts[string] : 1
  }

  /// How telling a word is that `documentFrequency` of `count` documents hold.
  ///
  /// It is above 0 always; that of many words together, which may be counted in one document twice, as well.
  static func inverseDocumentFrequency(_ documentFrequency: Int, count: Int) -> Double {
    let frequency = Double(min(documentFrequency, count))
    return log(1 + (Double(count) - frequency + 0.5) / (frequency + 0.5))
  }

  /// The part of the score that frequency and length make up, from 0 to `k1` + 1.
  @inline(__always)
  func saturation(frequency: Double, length: Double, averageLength: Double) -> Double {
    frequency * (k1 + 1) / (frequency + k1 * (1 - b + b * length / averageLength))
  }

  /// The same function for documents that are compared with one average length: its parts that never change are worked
  /// out once.
  struct Saturation: Hashable {
    private let most: Double
    private let base: Double
    private let slope: Double

    fileprivate init(_ similarity: Similarity, averageLength: Double) {
      most = similarity.k1 + 1
      base = similarity.k1 * (1 - similarity.b)
      slope = similarity.k1 * similarity.b / averageLength
    }

    @inline(__always)
    func callAsFunction(frequency: Double, length: UInt32) -> Double {
      frequency * most / (frequency + base + slope * Double(length))
    }

    /// The length with which a document reaches a value; negative where none does, infinite where all do.
    func length(frequency: Double, reaching value: Double) -> Double {
      let rest = frequency * most / value - frequency - base
      if rest < 0 { return -1 }
      return slope > 0 ? rest / slope : .infinity
    }
  }

  func saturation(averageLength: Double) -> Saturation { Saturation(self, averageLength: averageLength) }

  /// The frequency with the boosts of the strings, from what a posting tells.
  @inline(__always)
  func boostedFrequency(_ frequency: UInt32, inFirstString first: UInt32) -> Double {
    Double(first) * firstBoost + Double(frequency &- first) * restBoost
  }

  /// A gentle function of an object's weight: 1 for weight 1, a tenth more or less for each doubling or halving, between
  /// a half and two.
  static func factor(ofWeight weight: Double) -> Double {
    guard weight > 0 else { return 0.5 }
    return min(2, max(0.5, 1 + 0.1 * log2(weight)))
  }
}
