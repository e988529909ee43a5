import Testing

@testable import TextSearch

@Suite("DocumentNumbers")
struct DocumentNumbersTests {
  @Test("They are what an array of the numbers is, whatever runs they make up", arguments: 0..<20 as Range<UInt64>)
  func likeAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var numbers = DocumentNumbers()
    var expected: [UInt64] = []
    var next: UInt64 = .random(in: 0..<10, using: &random)
    for _ in 0..<Int.random(in: 0..<30, using: &random) {
      next += .random(in: 0..<3, using: &random)
      let end = next + .random(in: 0..<5, using: &random)
      if Bool.random(using: &random) {
        numbers.append(next..<end)
      } else {
        for number in next..<end { numbers.append(number) }
      }
      expected += next..<end
      next = end
    }
    #expect(Array(numbers) == expected && numbers.count == expected.count)
    #expect(numbers.indices.map { numbers[$0] } == expected)
    #expect(numbers.first == expected.first && numbers.last == expected.last && numbers.areAscending)
    for number in 0..<next + 2 {
      #expect(numbers.place(of: number) == expected.firstIndex(of: number), "\(number), seed \(seed)")
    }
    let ranges = Array(numbers.ranges)
    #expect(ranges.flatMap { Array($0) } == expected)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
  }

  @Test("Numbers that fall are kept as they are, and are told from those that ascend")
  func falling() {
    var numbers = DocumentNumbers()
    for number in [5, 6, 3, 4] as [UInt64] { numbers.append(number) }
    #expect(Array(numbers) == [5, 6, 3, 4] && !numbers.areAscending)
  }

  @Test("The greatest number of all ends nothing")
  func greatest() {
    var numbers = DocumentNumbers()
    numbers.append(.max)
    #expect(numbers[0] == .max && numbers.count == 1 && Array(numbers.ranges).allSatisfy(\.isEmpty))
  }
}
