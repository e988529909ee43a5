import Testing

@testable import TextSearch

@Suite("SegmentDocuments")
struct SegmentDocumentsTests {
  private static func documents(seed: UInt64, strings: Range<Int>, hasWeights: Bool = false) -> SegmentDocuments {
    var random = SeededGenerator(seed: seed)
    var documents = SegmentDocumentsBuilder()
    var number: UInt64 = 1
    for _ in 0..<200 {
      number += Bool.random(using: &random) ? 1 : .random(in: 1...1000, using: &random)
      let lengths = (0..<Int.random(in: strings, using: &random)).map { _ in UInt32.random(in: 0...300, using: &random)
      }
      let weight = hasWeights ? Double.random(in: -1...9, using: &random) : 1
      documents.append(number: number, weight: weight, stringLengths: lengths)
    }
    return SegmentDocuments(documents)
  }

  static let shapes: [(Range<Int>, Bool)] = [(1..<2, false), (1..<2, true), (0..<4, false), (0..<4, true)]

  @Test("Numbers, lengths and weights come back as they were", arguments: shapes)
  func roundTrip(strings: Range<Int>, hasWeights: Bool) throws {
    let documents = Self.documents(seed: 3, strings: strings, hasWeights: hasWeights)
    let back = try #require(SegmentDocuments(decoding: documents.encoded))
    #expect(back.numbers == documents.numbers && back.lengths == documents.lengths)
    #expect(back.weights == documents.weights && back.totalLength == documents.totalLength)
    #expect(back.hasSeveralStrings == documents.hasSeveralStrings)
    for document in 0..<UInt32(documents.count) {
      #expect(back.stringLengths(of: document) == documents.stringLengths(of: document))
      #expect(back.local(of: back.numbers[Int(document)]) == document)
    }
    #expect(back.local(of: 0) == nil && back.local(of: .max) == nil)
    #expect(back.encoded == documents.encoded)
  }

  @Test("A position lies in the string that holds it, and in none between two strings")
  func places() throws {
    var builder = SegmentDocumentsBuilder()
    builder.append(number: 1, weight: 1, stringLengths: [3, 0, 2])
    let documents = SegmentDocuments(builder)
    // Three positions, a gap of two, no position, a gap of two, two positions.
    let places = (0..<10).map { documents.place(of: $0, in: 0) }
    #expect(places.map { $0?.string } == [0, 0, 0, nil, nil, nil, nil, 2, 2, nil])
    #expect(places.map { $0?.position } == [0, 1, 2, nil, nil, nil, nil, 0, 1, nil])
  }

  @Test("Damaged bytes are refused or give documents, and never trap", arguments: 0..<4 as Range<UInt64>)
  func damage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let sound = Self.documents(seed: seed, strings: 0..<4, hasWeights: true).encoded
    for _ in 0..<300 {
      guard let documents = SegmentDocuments(decoding: random.damaged(sound)) else { continue }
      for document in 0..<UInt32(documents.count) {
        for position in [0, 1, 500, UInt32.max] { _ = documents.place(of: position, in: document) }
        _ = documents.weightFactor(of: document)
      }
      #expect(documents.numbers.elementsEqual(documents.numbers.sorted()))
    }
  }
}
