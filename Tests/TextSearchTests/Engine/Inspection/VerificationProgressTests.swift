import Testing

@testable import TextSearch

@Suite("The progress of a verification")
struct VerificationProgressTests {
  @Test("The share ascends to the end, whatever was removed", arguments: [true, false])
  func shares(storesStrings: Bool) throws {
    var random = SeededGenerator(seed: 11)
    let index = try Page.index(IndexConfiguration(storesStrings: storesStrings))
    for round in 0..<2 {
      let pages = (0..<1000).map { number in
        let words = (0..<UInt32.random(in: 0..<40, using: &random)).map { _ in
          "w\(UInt32.random(in: 0..<3000, using: &random))"
        }
        return Page("\(round * 900 + number)", words.joined(separator: " "))
      }
      try index.indexObjects(pages).wait()
      _ = try index.search("w1").totalCount
    }
    var shares: [Double] = []
    #expect(try index.verify { shares.append($0) }.problems == [])
    #expect(shares.count > 10)
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(shares.allSatisfy { (0...1).contains($0) })
    #expect(shares.last == 1)
    // Between two reports there are some hundred steps, so that the one before the last is near the end too.
    let near = try #require(shares.dropLast().last)
    #expect(near > 0.9, "\(near)")
  }

  @Test("More than was to be expected is all of it, and nothing to do is no division by zero")
  func faultyTotals() {
    for total in [0.0, 10, 1e300] {
      var log = VerificationLog(total: total) { share in #expect((0...1).contains(share)) }
      for _ in 0..<1000 { log.advance() }
    }
  }
}
