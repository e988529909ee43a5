import Testing

@testable import benchmark

@Suite struct StatisticsTests {
  @Test("The median is the middle, or the mean of the two middle ones")
  func median() {
    #expect(Statistics.median([3, 1, 2]) == 2)
    #expect(Statistics.median([4, 1, 2, 3]) == 2.5)
    #expect(Statistics.median([]).isNaN)
  }

  @Test("Runs are compared one by one: a run that was slow for both changes no ratio")
  func medianRatio() {
    #expect(Statistics.medianRatio([20, 2, 20], [10, 1, 5]) == 2)
  }

  @Test("A percentile is the value that so many in a hundred do not exceed")
  func percentile() {
    let values = (1...1000).map(Double.init).shuffled()
    #expect(Statistics.percentile(99, of: values) == 990)
    #expect(Statistics.percentile(100, of: values) == 1000)
    #expect(Statistics.percentile(99, of: [7]) == 7)
  }
}
