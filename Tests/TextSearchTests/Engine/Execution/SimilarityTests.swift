import Testing

@testable import TextSearch

@Suite("Similarity")
struct SimilarityTests {
  @Test("Rarer words count more, and a word in every document still counts")
  func inverseDocumentFrequency() {
    let values = (1...100).map { Similarity.inverseDocumentFrequency($0, count: 100) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(values.allSatisfy { $0 > 0 })
    #expect(abs(values[0] - 4.2097) < 0.001, "log(1 + 99.5 / 1.5)")
  }

  @Test("More occurrences count more, up to a limit; longer documents count less")
  func saturation() {
    let similarity = Similarity()
    let values = (1...200).map { similarity.saturation(frequency: Double($0), length: 50, averageLength: 50) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
    #expect(values[0] == 1 && values[199] < similarity.k1 + 1)
    #expect(similarity.saturation(frequency: 1, length: 100, averageLength: 50) < 1)
    #expect(similarity.saturation(frequency: 1, length: 0, averageLength: 50) > 1)
  }

  @Test(
    "Strings have the boosts of their fields, and those behind the last have 1",
    arguments: [[], [1, 1], [2], [2, 1], [2, 3], [2, 3, 3], [1, 5, 1], [0, 4, 2]] as [[Double]])
  func boosts(boosts: [Double]) {
    let similarity = Similarity(boosts: boosts)
    for string in 0..<3 where string < boosts.count || boosts.count != 2 {
      #expect(similarity.boost(ofString: string) == (string < boosts.count ? boosts[string] : 1))
    }
  }

  @Test(
    "A weight moves a score gently, between a half and two",
    arguments: [(1, 1), (2, 1.1), (0.5, 0.9), (0, 0.5), (-3, 0.5), (1e300, 2), (1e-300, 0.5)] as [(Double, Double)])
  func weights(weight: Double, factor: Double) {
    #expect(abs(Similarity.factor(ofWeight: weight) - factor) < 1e-9)
  }
}
