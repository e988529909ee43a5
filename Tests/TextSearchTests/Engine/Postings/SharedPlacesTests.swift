import Testing

@testable import TextSearch

@Suite("SharedPlaces")
struct SharedPlacesTests {
  private static func block(_ documents: [UInt32]) -> PostingBlock {
    var bytes = ByteWriter()
    var next: UInt32 = 0
    for document in documents {
      bytes.appendVarint((document - next) << 2)
      next = document + 1
    }
    let block = PostingBlock()
    let isSound = bytes.bytes.withUnsafeBufferPointer {
      block.decodeShort($0, count: documents.count, hasSeveralStrings: true, end: .max)
    }
    #expect(isSound)
    return block
  }

  @Test(
    "The places of what two blocks share are those that looking for each document finds",
    arguments: 1...6 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let places = SharedPlaces()
    for _ in 0..<400 {
      let width = UInt32.random(in: 1...2000, using: &random)
      let lists = (0..<2).map { _ in
        let most = Int.random(in: 1...min(128, Int(width)), using: &random)
        return Set((0..<most).map { _ in UInt32.random(in: 0..<width, using: &random) }).sorted()
      }
      let (mine, others) = (lists[0], lists[1])
      let start = Int.random(in: 0..<mine.count, using: &random)
      let otherStart = Int.random(in: 0..<others.count, using: &random)
      let expected = mine[start...].filter(others[otherStart...].contains)
      for sparser in [SharedPlaces.Sparser.neither, .first, .second] {
        var (index, otherIndex) = (start, otherStart)
        places.find(in: Self.block(mine), from: &index, and: Self.block(others), from: &otherIndex, sparser)
        #expect((0..<places.count).map { mine[Int(places.first[$0])] } == expected, "seed \(seed), \(sparser)")
        #expect((0..<places.count).map { others[Int(places.second[$0])] } == expected, "seed \(seed), \(sparser)")
        // It goes on where one has come to its end, and has left nothing behind that both could still have.
        #expect(index == mine.count || otherIndex == others.count)
        if index < mine.count { #expect(others[..<otherIndex].allSatisfy { $0 <= mine[index] }) }
        if otherIndex < others.count { #expect(mine[..<index].allSatisfy { $0 <= others[otherIndex] }) }
      }
    }
  }
}
