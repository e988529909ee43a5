import Testing

@testable import TextSearch

@Suite("IdentifierWriter")
struct IdentifierWriterTests {
  private static func identifier(_ number: Int) -> [UInt8] {
    Array(repeating: UInt8(number % 251), count: 1 + number % 300)
  }

  private static func values(count: Int) -> [SegmentKey: [UInt8]] {
    var documents = SegmentDocumentsBuilder()
    for number in 0..<count { documents.append(number: UInt64(number), weight: 1, stringLengths: [0]) }
    var values = SegmentFixture.values([], documents: SegmentDocuments(documents))
    var writer = IdentifierWriter()
    for number in 0..<count { writer.append(identifier(number)) { values[$0] = $1 } }
    writer.finish { values[$0] = $1 }
    return values
  }

  @Test("Each document's identifier is read back, by itself and with its run", arguments: [0, 1, 63, 64, 65, 200])
  func roundTrip(count: Int) throws {
    let fixture = try SegmentFixture()
    let values = Self.values(count: count)
    let view = try #require(fixture.view(values))
    let expected = (0..<count).map(Self.identifier)
    #expect(try (0..<UInt32(count)).map { try view.identifier(of: $0) } == expected)
    let starts = stride(from: 0, to: count, by: Int(IdentifierWriter.runLength))
    #expect(try starts.flatMap { try view.identifiers(inRunOf: UInt32($0)) } == expected)
    #expect(values.keys.filter { $0.family == .identifiers }.count == starts.reduce(0) { sum, _ in sum + 1 })
  }

  @Test("A run with one identifier too few or too many is not merged", arguments: [0, 1])
  func otherLength(run: UInt32) throws {
    let fixture = try SegmentFixture()
    let key = SegmentKey(family: .identifiers, number: run)
    let sound = Self.values(count: 100)
    let bytes = try #require(sound[key])
    let last = Self.identifier(run == 0 ? 63 : 99)
    var writer = ByteWriter()
    writer.appendPrefixed(last)
    for changed in [Array(bytes.dropLast(writer.count)), bytes + writer.bytes] {
      let view = try #require(fixture.view(sound.merging([key: changed]) { $1 }))
      expectError(.corrupted) { try SegmentMerger([view]).mergeInMemory(number: 2, writesTrigrams: true) }
    }
  }

  @Test("A run that is missing, cut short or damaged throws or gives other identifiers, and never traps")
  func damage() throws {
    let fixture = try SegmentFixture()
    var random = SeededGenerator(seed: 1)
    let key = SegmentKey(family: .identifiers, number: 0)
    let sound = Self.values(count: 64)
    var missing = sound
    missing[key] = nil
    let without = try #require(fixture.view(missing))
    expectError(.corrupted) { try without.identifier(of: 5) }
    for _ in 0..<200 {
      var values = sound
      values[key] = random.damaged(sound[key] ?? [])
      let view = try #require(fixture.view(values))
      do {
        #expect(try !view.identifier(of: 63).isEmpty)
        #expect(try !view.identifiers(inRunOf: 0).isEmpty)
        _ = try SegmentMerger([view]).mergeInMemory(number: 2, writesTrigrams: true)
      } catch let error as TextIndexError {
        #expect(error.code == .corrupted)
      }
    }
  }
}
