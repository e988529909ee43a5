import Testing

@testable import TextSearch

@Suite("ByteWriter and ByteReader")
struct ByteCodingTests {
  static let numbers: [UInt64] =
    [0, 1, 127, 128, 16_383, 16_384, UInt64(UInt32.max), UInt64(UInt32.max) + 1, UInt64(Int64.max), .max]

  @Test("A number comes back as it was written", arguments: numbers)
  func number(_ number: UInt64) {
    var writer = ByteWriter()
    writer.appendVarint(number)
    writer.appendBigEndian(number)
    writer.appendDouble(Double(number))
    writer.bytes.withUnsafeBytes { raw in
      var reader = ByteReader(raw)
      #expect(reader.varint() == number)
      #expect(reader.bigEndian(UInt64.self) == number)
      #expect(reader.double() == Double(number))
      #expect(reader.isAtEnd && !reader.isFaulty)
    }
  }

  @Test("A number of more than 32 bits is a fault where 32 are wanted", arguments: numbers)
  func smallNumber(_ number: UInt64) {
    var writer = ByteWriter()
    writer.appendVarint(number)
    writer.bytes.withUnsafeBytes { raw in
      var reader = ByteReader(raw)
      let fits = number <= UInt64(UInt32.max)
      #expect(reader.varint32() == (fits ? UInt32(number) : 0))
      #expect(reader.isFaulty == !fits)
    }
  }

  @Test("A byte string comes back, and where it stood", arguments: [[], [7], [UInt8](repeating: 9, count: 300)])
  func prefixed(_ string: [UInt8]) {
    var writer = ByteWriter()
    writer.appendPrefixed(string)
    writer.appendPrefixed(string)
    writer.bytes.withUnsafeBytes { raw in
      var reader = ByteReader(raw)
      #expect(Array(reader.prefixed()) == string)
      #expect(Array(raw[reader.prefixedRange()]) == string)
      #expect(reader.isAtEnd && !reader.isFaulty)
    }
  }

  @Test("A fault stays: what is read past the end is zero, and the reader says so ever after")
  func pastTheEnd() {
    let bytes: [UInt8] = [3, 1, 2]
    bytes.withUnsafeBytes { raw in
      var reader = ByteReader(raw)
      #expect(reader.prefixed().isEmpty)
      #expect(reader.isFaulty && reader.isAtEnd)
      #expect(reader.byte() == 0 && reader.varint() == 0 && reader.bigEndian(UInt32.self) == 0)
      reader.seek(to: 0)
      #expect(reader.isFaulty && reader.isAtEnd)
    }
    var empty = ByteReader(UnsafeRawBufferPointer(start: nil, count: 0))
    #expect(empty.bytes(0).isEmpty && !empty.isFaulty)
    #expect(empty.byte() == 0 && empty.isFaulty)
  }

  @Test("A count of more than is left is a fault, so that it never becomes an allocation")
  func counts() {
    let bytes: [UInt8] = [4, 0, 0, 0]
    bytes.withUnsafeBytes { raw in
      var reader = ByteReader(raw)
      #expect(reader.count() == 0 && reader.isFaulty)
    }
  }

  @Test("Random bytes never trap a reader", arguments: 0..<8 as Range<UInt64>)
  func damage(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0..<24, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      bytes.withUnsafeBytes { raw in
        var reader = ByteReader(raw)
        for _ in 0..<12 {
          switch Int.random(in: 0..<9, using: &random) {
          case 0: _ = reader.byte()
          case 1: _ = reader.varint()
          case 2: _ = reader.varint32()
          case 3: _ = reader.count()
          case 4: _ = reader.prefixed().count
          case 5: _ = reader.prefixedRange()
          case 6: reader.skip(.random(in: -2..<30, using: &random))
          case 7: reader.seek(to: .random(in: -2..<30, using: &random))
          default: _ = reader.bytes(.random(in: -2..<30, using: &random)).count
          }
          #expect((0...raw.count).contains(reader.position))
        }
      }
    }
  }
}
