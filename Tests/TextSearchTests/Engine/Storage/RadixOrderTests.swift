import Testing

@testable import TextSearch

@Suite("RadixOrder")
struct RadixOrderTests {
  static let bounds: [UInt64] = [1, 2, 300, 1 << 33, .max]

  @Test("It sorts as a stable sort by comparison does", arguments: [0, 1, 2, 63, 64, 5000], bounds)
  func sorts(count: Int, bound: UInt64) {
    var random = SeededGenerator(seed: UInt64(count) ^ bound)
    let keys = (0..<count).map { _ in UInt64.random(in: 0..<bound, using: &random) }
    var order = (0..<UInt32(count)).shuffled(using: &random)
    let expected = order.enumerated().sorted { a, b in
      (keys[Int(a.element)], a.offset) < (keys[Int(b.element)], b.offset)
    }.map(\.element)
    RadixOrder.sort(&order, by: keys) {}
    #expect(order == expected, "seed \(UInt64(count) ^ bound)")
  }
}
