@testable internal import TextSearch

/// Any bytes as a posting list, short or long, its head, and its positions.
struct PostingTarget: FuzzTarget {
  static let name = "posting"

  private let block = PostingBlock()
  private let positions = PositionBlock()

  mutating func run(_ bytes: UnsafeRawBufferPointer) throws {
    var bytes = FuzzBytes(bytes)
    let kind = bytes.byte()
    let count = bytes.number(below: 130)
    let hasSeveralStrings = kind & 1 != 0
    let rest = Array(bytes.rest())
    rest.withUnsafeBufferPointer { rest in
      switch kind >> 1 & 3 {
      case 0: _ = block.decodeShort(rest, count: count, hasSeveralStrings: hasSeveralStrings, end: 1000)
      case 1:
        _ = block.decodeBlock(rest, count: count, first: 3, last: 900, hasSeveralStrings: hasSeveralStrings)
      case 2:
        let skips = PostingSkips(
          UnsafeRawBufferPointer(rest), documentFrequency: count * 10, documentCount: 2000,
          hasSeveralStrings: hasSeveralStrings)
        for skip in skips?.blocks ?? [] { FuzzRun.expect(skip.lastDocument < 2000, "A block ends behind the segment.") }
      default:
        let frequencies = (0..<UInt32(count)).map { $0 % 5 + 1 }
        let bytes = Array(rest)
        guard frequencies.withUnsafeBufferPointer({ positions.decode(bytes, bytes.indices, frequencies: $0) }) else {
          return
        }
        for index in 0..<count {
          positions.withKinds(of: index) { kinds in
            FuzzRun.expect(
              kinds.isEmpty || kinds.count == positions.positions(of: index).count, "Kinds are too few or too many.")
          }
        }
      }
    }
  }
}
