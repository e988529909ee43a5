import Testing

@testable import TextSearch

@Suite("PostingBuffer")
struct PostingBufferTests {
  @Test("Occurrences written one by one come to the same as whole documents", arguments: 1...8 as ClosedRange<UInt64>)
  func rooms(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lengths = (0..<300).map { _ in UInt32.random(in: 0...20, using: &random) }
    var written = PostingBuffer()
    var appended = PostingBuffer()
    for _ in 0..<3 {
      written.removeAll()
      appended.removeAll()
      let kindShare = [0, 3, 40].randomElement(using: &random) ?? 0
      for document in lengths.indices where Bool.random(using: &random) {
        let positions = (0..<Int.random(in: 1...6, using: &random)).map { _ in UInt32.random(in: 0...40, using: &random)
        }
        .sorted()
        let kinds = positions.map { _ in
          Int.random(in: 0..<50, using: &random) < kindShare ? UInt16.random(in: 1...9, using: &random) : 0
        }
        var room = written.room(for: positions.count)
        for (index, position) in positions.enumerated() {
          if kinds[index] != 0 { written.set(kind: kinds[index], ofOccurrence: room.occurrenceCount) }
          room.append(document: UInt32(document), isNewDocument: index == 0 ? 1 : 0, position: position)
        }
        written.takeIn(room)
        positions.withUnsafeBufferPointer { positions in
          kinds.withUnsafeBufferPointer { kinds in
            appended.appendDocument(
              UInt32(document), firstStringFrequency: UInt32(positions.count { $0 < lengths[document] }),
              positions: positions, kinds: kinds)
          }
        }
      }
      lengths.withUnsafeBufferPointer { written.countOccurrences(firstStringLengths: $0) }
      #expect(written.documents.buffer.elementsEqual(appended.documents.buffer), "seed \(seed)")
      #expect(written.frequencies.buffer.elementsEqual(appended.frequencies.buffer))
      #expect(written.firstStringFrequencies.buffer.elementsEqual(appended.firstStringFrequencies.buffer))
      #expect(written.positions.buffer.elementsEqual(appended.positions.buffer))
      #expect(written.hasKinds == appended.hasKinds && written.hasKinds == (written.kinds.count > 0))
      #expect(written.kinds.buffer.elementsEqual(appended.kinds.buffer))
    }
  }
}
