import Testing

@testable import TextSearch

@Suite("DocumentIterator")
struct DocumentIteratorTests {
  private static func list(_ documents: Set<UInt32>, score: Double = 1) -> ListIterator {
    ListIterator(documents: documents.sorted(), scores: documents.map { _ in score })
  }

  private static func documents(_ iterator: DocumentIterator) throws -> [UInt32] {
    var documents: [UInt32] = []
    while iterator.document != DocumentIterator.end {
      documents.append(iterator.document)
      try iterator.next()
    }
    return documents
  }

  /// Advances to every target from 0 on, in steps, and compares with the documents in order.
  private static func expectAdvancing(_ make: () throws -> DocumentIterator, over documents: [UInt32]) throws {
    for step in [1, 2, 17] as [UInt32] {
      let iterator = try make()
      for target in stride(from: 0, to: 220, by: Int(step)).map({ UInt32($0) }) {
        try iterator.advance(to: target)
        #expect(iterator.document == documents.first { $0 >= target } ?? DocumentIterator.end)
      }
    }
  }

  private static func randomSet(_ random: inout SeededGenerator) -> Set<UInt32> {
    let share = Int.random(in: 1...8, using: &random)
    return Set((0..<200 as Range<UInt32>).filter { _ in Int.random(in: 0..<share, using: &random) == 0 })
  }

  @Test("Combinations find what sets would", arguments: 0..<12 as Range<UInt64>)
  func combinations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (a, b, c) = (Self.randomSet(&random), Self.randomSet(&random), Self.randomSet(&random))
    let both = { try ConjunctionIterator(required: [Self.list(a), Self.list(b)], optional: [Self.list(c)]) }
    let either = { DisjunctionIterator([Self.list(a), Self.list(b), Self.list(c)]) }
    let without = { try ExclusionIterator(Self.list(a), excluding: Self.list(b)) }
    let allButA = { try ExclusionIterator(EverythingIterator(count: 200), excluding: Self.list(a)) }
    let cases: [(() throws -> DocumentIterator, Set<UInt32>)] = [
      (both, a.intersection(b)), (either, a.union(b).union(c)), (without, a.subtracting(b)),
      (allButA, Set(0..<200).subtracting(a)),
    ]
    for (make, expected) in cases {
      #expect(try Self.documents(make()) == expected.sorted())
      try Self.expectAdvancing(make, over: expected.sorted())
    }
  }

  @Test("Scores of all that stand on a document add up, also those that need not be there")
  func scores() throws {
    let conjunction = try ConjunctionIterator(
      required: [Self.list([1, 2], score: 1), Self.list([1, 2, 3], score: 2)], optional: [Self.list([2], score: 4)])
    #expect(try conjunction.document == 1 && conjunction.score() == 3)
    try conjunction.next()
    #expect(try conjunction.document == 2 && conjunction.score() == 7)
    let disjunction = DisjunctionIterator([Self.list([1], score: 1), Self.list([1, 2], score: 2)])
    #expect(try disjunction.score() == 3)
    try disjunction.next()
    #expect(try disjunction.score() == 2)
  }

  @Test("Nothing has no documents, everything has all")
  func extremes() throws {
    #expect(try Self.documents(EmptyIterator()) == [])
    #expect(try Self.documents(EverythingIterator(count: 0)) == [])
    #expect(try Self.documents(EverythingIterator(count: 3)) == [0, 1, 2])
    #expect(try Self.documents(DisjunctionIterator([])) == [])
  }
}
