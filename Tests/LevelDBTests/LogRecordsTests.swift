import Testing

@testable import LevelDB

@Suite("LogRecords")
struct LogRecordsTests {
  /// Records as batches of the store, of all sizes around those of the log's blocks.
  private static func records(_ generator: inout SeededGenerator) -> [[UInt8]] {
    (0..<20).map { number in
      let count = [0, 5, 1000, 32_000, 32_749, 32_761, 32_768, 70_000].randomElement(using: &generator) ?? 0
      return (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } + [1, 0, 0, 0]
        + (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
  }

  @Test("Records come back as they were written", arguments: 0..<4 as Range<UInt64>)
  func roundTrip(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let records = Self.records(&generator)
    var log = LogRecords(reading: LogRecords.log(of: records))
    log.removeRepetitions()
    #expect(log.records == records)
    #expect(log.damageCount == 0 && !log.isCutOff)
  }

  @Test("A damaged byte costs the record that it is in, and counts", arguments: 0..<20 as Range<UInt64>)
  func damagedByte(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let records = Self.records(&generator)
    var bytes = LogRecords.log(of: records)
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    let log = LogRecords(reading: bytes)
    // Behind a damaged length, what is inside of a record could begin another one only by chance.
    #expect(log.records.allSatisfy(records.contains))
    let isFilling = log.records == records
    #expect(isFilling || records.count - log.records.count == 1)
    #expect(isFilling || log.damageCount > 0 || log.isCutOff)
  }

  @Test("A log that was cut off has the records before, and that is no damage", arguments: 0..<20 as Range<UInt64>)
  func cutOff(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let records = Self.records(&generator)
    let bytes = LogRecords.log(of: records)
    let log = LogRecords(reading: Array(bytes[..<Int.random(in: 0..<bytes.count, using: &generator)]))
    #expect(log.records.elementsEqual(records.prefix(log.records.count)))
    #expect(log.damageCount == 0)
  }

  @Test("What is there twice is found, and stays once")
  func repetitions() {
    var generator = SeededGenerator(seed: 1)
    let records = Self.records(&generator)
    #expect(!LogRecords.hasRepetitions(LogRecords.log(of: records)))
    let twice = records + [records[3]]
    #expect(LogRecords.hasRepetitions(LogRecords.log(of: twice)))
    var log = LogRecords(reading: LogRecords.log(of: twice))
    log.removeRepetitions()
    #expect(log.records == records)
    #expect(log.damageCount == 1)
  }
}
