import Foundation
import Testing

@testable import LevelDB

@Suite struct CorruptionTests {
  private let folder: TemporaryFolder
  private let path: String

  /// Makes a database whose entries are all in one sorted file.
  init() throws {
    folder = try TemporaryFolder()
    path = folder.path(of: "database")
    let database = try Database(path: path)
    try database.writeNumbered(0..<1000, valueBytes: 1000)
    database.compact()
  }

  @Test("A damaged block is an error for a read and for a cursor that comes by, not a missing entry")
  func damagedBlock() throws {
    try damageTables()
    let database = try Database(path: path)
    let error = #expect(throws: DatabaseError.self) {
      for number in 0..<1000 {
        let value = try database.value(forKey: Database.key(number))
        #expect(value != nil)
      }
    }
    #expect(error?.code == .corruption)
    #expect(error?.path == path)
    #expect(error?.message.hasPrefix("The database is damaged: ") == true)

    let cursor = database.cursor()
    let walkError = #expect(throws: DatabaseError.self) {
      try cursor.seekToFirst()
      while cursor.isValid { try cursor.next() }
    }
    #expect(walkError?.code == .corruption)
    #expect(!cursor.isValid)
    let seekError = #expect(throws: DatabaseError.self) {
      for number in 0..<1000 {
        let cursor = database.cursor()
        try cursor.seek(to: Database.key(number))
        #expect(cursor.isValid && cursor.key == Database.key(number))
      }
    }
    #expect(seekError?.code == .corruption)
  }

  @Test("Without checksums a damaged byte of a value goes unnoticed, as the options say")
  func unverified() throws {
    try damageTables()
    var options = Options()
    options.verifiesChecksums = false
    let database = try Database(path: path, options: options)
    for number in 0..<1000 { #expect(try database.value(forKey: Database.key(number))?.count == 1000) }
  }

  @Test("A table that was cut off is an error, and what repair makes opens")
  func truncatedTable() throws {
    for table in try tables() {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: table))
      try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: table))
    }
    do {
      let database = try Database(path: path)
      let error = #expect(throws: DatabaseError.self) { try database.value(forKey: Database.key(1)) }
      #expect(error?.code == .corruption)
      #expect(throws: DatabaseError.self) { try database.cursor().seekToFirst() }
    }
    #expect(try Database.repair(path: path))
    _ = try Database(path: path).keys()
  }

  @Test(
    "A table whose end asks for more than there is does not end the process, and is mended",
    arguments: 0..<8 as Range<Int>)
  func damagedFooter(place: Int) throws {
    let table = try #require(try tables().first)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: table))
    // The place of the index stands here, in groups of seven bits.
    for next in place..<min(place + 5, 16) { bytes[bytes.count - 48 + next] = 0xFF }
    try bytes.write(to: URL(fileURLWithPath: table))
    let error = #expect(throws: DatabaseError.self) { try Database(path: path).keys() }
    #expect(error?.code == .corruption)
    #expect(try !Database.repair(path: path))
    #expect(try Database(path: path).keys().count == 1000)
  }

  @Test("A database without its file CURRENT is not overwritten by a new one, and repair finds everything")
  func missingCurrent() throws {
    try FileManager.default.removeItem(atPath: path + "/CURRENT")
    let error = #expect(throws: DatabaseError.self) { try Database(path: path) }
    #expect(error?.code == .corruption)
    try Database.repair(path: path)
    #expect(try Database(path: path).keys().count == 1000)
  }

  @Test("A table whose end alone is damaged or cut off loses nothing in repair")
  func damagedEnds() throws {
    let harms: [(inout [UInt8]) -> Void] = [
      { bytes in for place in bytes.indices.suffix(48) { bytes[place] = 0 } },
      { bytes in for place in bytes.indices.suffix(48) { bytes[place] = 0xFF } },
      { bytes in bytes[bytes.count - 1] ^= 0x10 },  // of the mark
      { bytes in bytes[bytes.count - 46] ^= 1 },  // of the places
      { bytes in bytes.removeLast() }, { bytes in bytes.removeLast(47) }, { bytes in bytes.removeLast(48) },
    ]
    for (number, harm) in harms.enumerated() {
      for table in try tables() {
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: table)))
        harm(&bytes)
        try Data(bytes).write(to: URL(fileURLWithPath: table))
      }
      // That it has become shorter, the seal tells.
      #expect(try Database.repair(path: path) == (number > 3), "\(number)")
      let database = try Database(path: path)
      #expect(try database.keys().count == 1000, "\(number)")
      database.compact()  // Repair leaves all of it in tables that overlap.
    }
  }

  @Test("Without its index, or with a damaged block besides, a table's end is not made up")
  func lostIndexes() throws {
    for table in try tables() {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: table)))
      #expect(TableBlocks.hasSoundEnd(bytes))
      #expect(TableBlocks(reading: bytes).mended == bytes)
      for lost in [49, 60, 100, bytes.count / 2, bytes.count - 10, bytes.count] {
        #expect(TableBlocks(reading: Array(bytes.dropLast(lost))).mended == nil, "\(lost)")
      }
      var damaged = bytes
      damaged[bytes.count / 2] ^= 1
      #expect(TableBlocks(reading: damaged).mended == nil)
    }
    #expect(TableBlocks(reading: []).mended == nil && !TableBlocks.hasSoundEnd([]))
  }

  @Test("Repair keeps what is whole, and what it makes opens without an error")
  func repair() throws {
    try damageTables()
    try Database.repair(path: path)
    let database = try Database(path: path)
    let cursor = database.cursor()
    var count = 0
    try cursor.seekToFirst()
    while cursor.isValid {
      count += 1
      try cursor.next()
    }
    #expect((900..<1000).contains(count))
  }

  @Test("Destroying leaves nothing, also of what repair has put aside, and spares foreign files")
  func destroy() throws {
    try damageTables()
    try Database.repair(path: path)
    try Database.destroy(path: path)
    #expect(!FileManager.default.fileExists(atPath: path))
    try Database.destroy(path: path)

    _ = try Database(path: path)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path + "/notes.txt"))
    try Database.destroy(path: path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["notes.txt"])
  }

  @Test("Repairing and measuring what is not there is an error and makes nothing")
  func nothingThere() {
    let path = folder.path(of: "nothing")
    let attempts: [() throws -> Void] = [
      { try Database.repair(path: path) }, { _ = try Database.byteCount(path: path) },
    ]
    for attempt in attempts {
      let error = #expect(throws: DatabaseError.self, performing: attempt)
      #expect(error?.code == .notFound)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  private func tables() throws -> [String] {
    let tables = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".ldb") }
    try #require(!tables.isEmpty)
    return tables.map { "\(path)/\($0)" }
  }

  /// Flips a bit in the middle of each sorted file.
  private func damageTables() throws {
    for table in try tables() {
      var bytes = try Data(contentsOf: URL(fileURLWithPath: table))
      bytes[bytes.count / 2] ^= 1
      try bytes.write(to: URL(fileURLWithPath: table))
    }
  }
}
