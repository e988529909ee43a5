import Testing

@testable import TextSearch

@Suite("PositionCoding and PositionBlock")
struct PositionCodingTests {
  typealias Occurrence = (position: UInt32, kind: UInt16)

  private static func encode(_ documents: [[Occurrence]]) -> [UInt8] {
    var buffer = PostingBuffer()
    for (number, occurrences) in documents.enumerated() {
      occurrences.map(\.position).withUnsafeBufferPointer { positions in
        occurrences.map(\.kind).withUnsafeBufferPointer { kinds in
          buffer.appendDocument(
            UInt32(number), firstStringFrequency: UInt32(occurrences.count), positions: positions, kinds: kinds)
        }
      }
    }
    var writer = ByteWriter()
    PositionCoding.encode(
      documents: 0..<buffer.documents.count, positions: 0..<buffer.positions.count, of: buffer, into: &writer)
    return writer.bytes
  }

  /// What stands behind the encoding must not matter: blocks follow one another.
  private static func decode(_ bytes: [UInt8], frequencies: [UInt32]) -> (block: PositionBlock, isSound: Bool) {
    let block = PositionBlock()
    let isSound = frequencies.withUnsafeBufferPointer { block.decode(bytes, bytes.indices, frequencies: $0) }
    return (block, isSound)
  }

  private static func random(
    _ random: inout SeededGenerator, documents: Int, step: UInt32, hasKinds: Bool
  ) -> [[Occurrence]] {
    (0..<documents).map { _ in
      var position: UInt32 = 0
      return (0..<Int.random(in: 1...5, using: &random)).map { _ in
        // Now and then a distance that no Rice code of the others' parameter can hold.
        let isFar = Int.random(in: 0..<20, using: &random) == 0
        position += .random(in: 0...(isFar ? max(step, 1 << 24) : step), using: &random)
        return (position, hasKinds && Bool.random(using: &random) ? .random(in: 0...1023, using: &random) : 0)
      }
    }
  }

  @Test(
    "Positions and kinds come back, whatever follows them", arguments: [1, 2, 3, 40, 128],
    [0, 1, 2, 7, 300, 70_000, 1 << 24] as [UInt32])
  func roundTrip(documents: Int, step: UInt32) {
    var random = SeededGenerator(seed: UInt64(step) << 8 | UInt64(documents))
    for hasKinds in [false, true] {
      let sample = Self.random(&random, documents: documents, step: step, hasKinds: hasKinds)
      for follower in [[], [0], [0xFF], [UInt8](repeating: 0xFF, count: 20)] as [[UInt8]] {
        let (block, isSound) = Self.decode(Self.encode(sample) + follower, frequencies: sample.map { UInt32($0.count) })
        #expect(isSound)
        // Decoded as far as they are asked for, in this order.
        let parts = PositionBlock()
        let frequencies = sample.map { UInt32($0.count) }
        let bytes = [7] + Self.encode(sample) + follower
        #expect(frequencies.withUnsafeBufferPointer { parts.begin(bytes, 1..<bytes.count, frequencies: $0) })
        for document in 0..<documents where Bool.random(using: &random) {
          #expect(parts.decode(through: document))
          #expect(Array(parts.positions(of: document)) == sample[document].map(\.position))
        }
        // Asked for in any order, and more than once.
        for document in Array(0..<documents).shuffled(using: &random) + [0, 0] {
          #expect(Array(block.positions(of: document)) == sample[document].map(\.position))
          let kinds = block.withKinds(of: document) { Array($0) }
          #expect(kinds == (block.hasKinds ? sample[document].map { UInt16($0.kind) } : []))
          #expect(block.isPlain(at: document) == sample[document].allSatisfy { $0.kind == 0 })
        }
        #expect(block.hasKinds == sample.joined().contains { $0.kind != 0 })
      }
    }
  }

  @Test("The farthest distances come back, in small blocks and in large ones", arguments: [1, 6, 7, 100])
  func farthest(documents: Int) {
    let sample = Array(repeating: [(UInt32.max, 0)] as [Occurrence], count: documents)
    let (block, isSound) = Self.decode(Self.encode(sample), frequencies: sample.map { _ in 1 })
    #expect(isSound && (0..<documents).allSatisfy { Array(block.positions(of: $0)) == [.max] })
  }

  @Test("More occurrences than the bytes can hold are refused before room is made for them")
  func tooMany() {
    let (block, isSound) = Self.decode([0, 0xFF, 0xFF], frequencies: [1000, .max])
    #expect(!isSound && (0..<2).allSatisfy { block.positions(of: $0).isEmpty })
  }

  @Test("Damaged bytes are refused or give as many positions as there must be", arguments: 0..<4 as Range<UInt64>)
  func damage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for documents in [2, 60] {
      let sample = Self.random(&random, documents: documents, step: 50, hasKinds: seed.isMultiple(of: 2))
      let sound = Self.encode(sample)
      let count = sample.reduce(0) { $0 + $1.count }
      for _ in 0..<200 {
        let (block, isSound) = Self.decode(random.damaged(sound), frequencies: sample.map { UInt32($0.count) })
        guard isSound else { continue }
        #expect((0..<documents).reduce(0) { $0 + block.positions(of: $1).count } == count)
      }
    }
  }
}
