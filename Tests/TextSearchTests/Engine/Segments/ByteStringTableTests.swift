import Testing

@testable import TextSearch

@Suite("ByteStringTable")
struct ByteStringTableTests {
  private static func index(
    of string: [UInt8], in table: inout ByteStringTable, hash: UInt64? = nil
  ) -> (index: Int, isNew: Bool) {
    string.withUnsafeBufferPointer { table.index(of: $0, hash: hash ?? ByteStringTable.hash($0)) }
  }

  @Test("Strings are numbered in the order of their arrival, equal ones alike, over many growths")
  func numbering() {
    var table = ByteStringTable()
    defer { table.deallocate() }
    var random = SeededGenerator(seed: 1)
    var numbers: [[UInt8]: Int] = [:]
    for _ in 0..<30_000 {
      let string = Array("\(Int.random(in: 0..<12_000, using: &random))".utf8)
      let (index, isNew) = Self.index(of: string, in: &table)
      #expect(isNew == (numbers[string] == nil))
      #expect(index == numbers[string, default: numbers.count])
      numbers[string] = index
    }
    #expect(table.count == numbers.count)
    for (string, index) in numbers { #expect(table.bytes(of: index).elementsEqual(string)) }
  }

  @Test("Strings with one hash are told apart by their bytes")
  func collisions() {
    var table = ByteStringTable()
    defer { table.deallocate() }
    let strings: [[UInt8]] = [[], [0], [1], [0, 0], [0, 1], Array(repeating: 7, count: 1000)]
    for round in 0..<2 {
      for (number, string) in strings.enumerated() {
        let (index, isNew) = Self.index(of: string, in: &table, hash: 42)
        #expect(index == number && isNew == (round == 0))
      }
    }
  }

  @Test("A table that has forgotten everything numbers anew")
  func removal() {
    var table = ByteStringTable()
    defer { table.deallocate() }
    for string in [[1], [2], [3]] as [[UInt8]] { _ = Self.index(of: string, in: &table) }
    table.removeAll()
    #expect(table.count == 0)
    #expect(Self.index(of: [3], in: &table) == (0, true))
    #expect(Self.index(of: [1], in: &table) == (1, true))
  }
}
