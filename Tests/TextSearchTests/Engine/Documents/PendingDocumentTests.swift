import Testing

@testable import TextSearch

@Suite("PendingDocument")
struct PendingDocumentTests {
  private static func strings(of document: PendingDocument) -> [String] {
    var strings: [String] = []
    document.forEachString { strings.append(String(decoding: $0, as: UTF8.self)) }
    return strings
  }

  @Test("Packed documents are what they were, whether or not there is enough to pack", arguments: [10, 3000])
  func packing(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let words = ["", "harbour", "Straße", "人工智能", "🇩🇪", String(repeating: "long ", count: 60)]
    let expected = (0..<count).map { number in
      (
        identifier: Array("\(number)".utf8),
        strings: (0..<Int.random(in: 0...4, using: &random)).map { _ in
          (0..<Int.random(in: 0...3, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }.joined()
        }
      )
    }
    var documents = expected.enumerated().map { number, document in
      PendingDocument(number: UInt64(number), identifier: document.identifier, strings: document.strings, weight: 2)
    }
    let byteCounts = documents.map(\.byteCount)
    PendingDocument.pack(&documents)
    for _ in 0..<2 {
      for (document, expected) in zip(documents, expected) {
        #expect(document.identifier == expected.identifier)
        #expect(Self.strings(of: document) == expected.strings)
        #expect(document.weight == 2)
      }
      #expect(documents.map(\.byteCount) == byteCounts)
      // Once more, when they are packed.
      PendingDocument.pack(&documents)
    }
  }
}
