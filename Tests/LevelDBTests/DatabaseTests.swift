import Foundation
import LevelDB
import Testing

@Suite struct DatabaseTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path(of: "database") }

  init() throws { folder = try TemporaryFolder() }

  @Test("A value that was written is read again, and a missing one is nil")
  func roundTrip() throws {
    let database = try Database(path: path)
    try database.write(["apple": "red", "banana": "yellow"])
    #expect(try database.text("apple") == "red")
    #expect(try database.text("banana") == "yellow")
    #expect(try database.text("cherry") == nil)
    #expect(try database.withValue(forKey: Array("apple".utf8)) { $0.count } == 3)
    #expect(try database.withValue(forKey: Array("cherry".utf8)) { $0.count } == nil)
  }

  @Test("Keys and values may be empty")
  func emptyKeysAndValues() throws {
    let database = try Database(path: path)
    try database.write(["": "value of nothing", "key of nothing": ""])
    #expect(try database.text("") == "value of nothing")
    #expect(try database.text("key of nothing") == "")
    #expect(try database.keys() == ["", "key of nothing"])
  }

  @Test("Keys and values may hold any byte")
  func anyByte() throws {
    let database = try Database(path: path)
    let everyByte = (0...255).map { UInt8($0) }
    let batch = WriteBatch()
    for byte in everyByte { batch.put(everyByte.reversed(), forKey: [0, byte, 0]) }
    try database.write(batch)
    for byte in everyByte { #expect(try database.value(forKey: [0, byte, 0]) == everyByte.reversed()) }
  }

  @Test("A value larger than buffer, block and file is read as it was written", arguments: [1 << 16, 40 << 20])
  func bigValues(byteCount: Int) throws {
    var value = [UInt8](repeating: 7, count: byteCount)
    for index in stride(from: 0, to: byteCount, by: 4099) { value[index] = UInt8(truncatingIfNeeded: index) }
    do {
      let database = try Database(path: path)
      let batch = WriteBatch()
      batch.put(value, forKey: [1])
      try database.write(batch)
      #expect(try database.value(forKey: [1]) == value)
    }
    #expect(try Database(path: path).value(forKey: [1]) == value)
  }

  @Test("What was written is there when the database is opened again", arguments: [false, true])
  func reopening(synchronously: Bool) throws {
    for round in 1...3 {
      let database = try Database(path: path)
      #expect(try database.keys().count == round - 1)
      let batch = WriteBatch()
      batch.put([], forKey: Array("round \(round)".utf8))
      try database.write(batch, synchronously: synchronously)
    }
  }

  @Test("Options are taken by LevelDB, and extreme ones do no harm")
  func extremeOptions() throws {
    for extreme in [Int.min, -1, 0, 1, Int.max] {
      var options = Options()
      options.writeBufferBytes = extreme
      options.blockBytes = extreme
      options.cacheBytes = extreme
      options.bloomBitsPerKey = min(extreme, 100)
      options.maximumOpenFiles = extreme
      options.maximumFileBytes = extreme
      options.compression = extreme == 0 ? .none : .snappy
      let path = folder.path(of: "extreme \(extreme)")
      do {
        let database = try Database(path: path, options: options)
        try database.write(["key": "value"])
        database.compact()
      }
      #expect(try Database(path: path, options: options).text("key") == "value")
    }
  }

  @Test("Many readers read beside a writer, each batch whole")
  func concurrentReaders() async throws {
    var options = Options()
    options.writeBufferBytes = 64 << 10
    let database = try Database(path: path, options: options)
    try database.write(["left": "0", "right": "0"])
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 1...500 {
          try database.write(["left": "\(round)", "padding": String(repeating: "x", count: 1000), "right": "\(round)"])
        }
      }
      for _ in 1...4 {
        group.addTask {
          var last = 0
          for _ in 1...500 {
            let snapshot = database.snapshot()
            let left = try #require(try database.text("left", at: snapshot).flatMap { Int($0) })
            #expect(try database.text("right", at: snapshot) == "\(left)")
            #expect(left >= last)
            last = left
            #expect(try database.keys(at: snapshot).count >= 2)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try database.text("left") == "500")
  }

  @Test("Removed entries leave the disk when their range is compacted")
  func compacting() throws {
    let database = try Database(path: path)
    try database.writeNumbered(0..<2000, valueBytes: 1000)
    database.compact()
    let (start, middle, end) = (Database.key(0), Database.key(1000), Database.key(2000))
    #expect(database.approximateBytes(from: start, to: end) > 1_900_000)
    #expect((900_000..<1_100_000).contains(database.approximateBytes(from: start, to: middle)))
    let batch = WriteBatch()
    for number in 0..<1000 { batch.remove(Database.key(number)) }
    try database.write(batch)
    database.compact(from: start, to: middle)
    #expect(database.approximateBytes(from: start, to: middle) < 100_000)
    #expect(database.approximateBytes(from: middle, to: end) > 900_000)
    #expect(try Database.byteCount(path: path) > 900_000)
  }

  @Test("What was overwritten before it was first written to a file leaves the disk when its range is purged")
  func purging() throws {
    let database = try Database(path: path)
    try database.writeNumbered(0..<1000, valueBytes: 1000)
    // A snapshot keeps both forms when the log's content becomes a file, which has no other below or above it.
    var snapshot: Snapshot? = database.snapshot()
    try database.writeNumbered(0..<1000, valueBytes: 10)
    database.compact(from: [255], to: [255])
    #expect(try snapshot.flatMap { try database.value(forKey: Database.key(1), at: $0) }?.count == 1000)
    snapshot = nil
    database.compact(from: Database.key(0), to: Database.key(1000))
    #expect(try Database.byteCount(path: path) > 900_000, "what makes the purge necessary")
    try database.purge(from: Database.key(0), to: Database.key(1000))
    #expect(try Database.byteCount(path: path) < 100_000)
    #expect(try database.value(forKey: Database.key(1))?.count == 10)
  }

  @Test("An empty key as the end of a range to compact is no open end")
  func compactingToEmptyKey() throws {
    let database = try Database(path: path)
    try database.writeNumbered(0..<100, valueBytes: 1000)
    database.compact()
    let batch = WriteBatch()
    for number in 0..<100 { batch.remove(Database.key(number)) }
    try database.write(batch)
    database.compact(from: nil, to: [])
    #expect(database.approximateBytes(from: [], to: [255]) > 90_000)
    database.compact(from: [], to: nil)
    #expect(database.approximateBytes(from: [], to: [255]) == 0)
  }

  @Test("LevelDB's properties are told by name, and unknown names are nil")
  func properties() throws {
    let database = try Database(path: path)
    #expect(database.property("leveldb.stats")?.contains("Compactions") == true)
    #expect(database.property("leveldb.num-files-at-level0") == "0")
    #expect(database.property("no such name") == nil)
  }
}
