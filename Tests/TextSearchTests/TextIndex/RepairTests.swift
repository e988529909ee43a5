import Foundation
import LevelDB
import Testing
import TextSearch

@Suite("Repairing an index")
struct RepairTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A sound index stays what it is", arguments: [true, false])
  func soundIndex(storesStrings: Bool) throws {
    let configuration = try makeIndex(storesStrings: storesStrings)
    #expect(try repair(configuration) == RepairReport(keptCount: 90))
    let index = try Page.index(in: folder, configuration)
    #expect(try index.verify().problems == [])
    #expect(try index.names(for: "number17end") == ["page17"])
    #expect(try index.names(for: "number3end") == [])
    #expect(try index.clientState == Data("state".utf8))
  }

  @Test("An object whose record is gone is named, the others are found, and the client state is forgotten")
  func lostRecord() throws {
    let configuration = try makeIndex(storesStrings: true)
    try edit { database, batch in
      batch.remove([0x44, 0, 0, 0, 0, 0, 0, 0, try number(of: "page17", in: database)])
    }
    let report = try repair(configuration)
    #expect(report == RepairReport(keptCount: 89, lostIdentifiers: [Data("page17".utf8)]))
    let index = try Page.index(in: folder, configuration)
    #expect(try index.verify().problems == [])
    #expect(try index.names(for: "number17end") == [])
    #expect(try index.names(for: "number18end") == ["page18"])
    #expect(try index.clientState == nil)
  }

  @Test("Of an index without strings, what a damaged segment held is named, and what is in none is kept")
  func lostSegment() throws {
    let configuration = try makeIndex(storesStrings: false)
    do {
      let index = try Page.index(in: folder, configuration)
      try index.indexObject(Page("late", "number3end again")).wait()
      index.close()
    }
    try edit { database, batch in
      let cursor = database.cursor()
      try cursor.seek(to: [0x54])
      batch.put(cursor.value.dropLast(), forKey: cursor.key)
    }
    let report = try repair(configuration)
    #expect(report.keptCount == 1)
    #expect(Set(report.lostIdentifiers) == Set((10..<100).map { Data("page\($0)".utf8) }))
    let index = try Page.index(in: folder, configuration)
    #expect(try index.verify().problems == [])
    #expect(try index.names(for: "number3end") == ["late"])
    #expect(try index.names(for: "number17end") == [])
    // What was lost can be indexed again, and what comes new gets numbers of its own.
    try index.indexObject(Page("page17", "number17end again")).wait()
    #expect(try index.names(for: "again") == ["late", "page17"])
    try index.compact()
    #expect(try index.verify().problems == [])
  }

  @Test("The last record of an object counts, not one that its identifier leads to, and none that is older than that")
  func doubtfulRecords() throws {
    let configuration = try makeIndex(storesStrings: true)
    try edit { database, batch in
      // An identifier that still leads to the record before the last.
      let sixteen = try number(of: "page16", in: database)
      batch.put([sixteen - 1], forKey: [0x49] + Array("page16".utf8))
      // One whose last record is lost, and the one before is back.
      batch.put([120], forKey: [0x49] + Array("page18".utf8))
    }
    let report = try repair(configuration)
    #expect(report == RepairReport(keptCount: 89, lostIdentifiers: [Data("page18".utf8)]))
    let index = try Page.index(in: folder, configuration)
    #expect(try index.verify().problems == [])
    #expect(try index.names(for: "number16end") == ["page16"])
    #expect(try index.names(for: "number18end") == [])
  }

  @Test("Without manifest, segments and identifiers everything is made anew from the records")
  func onlyRecords() throws {
    let configuration = try makeIndex(storesStrings: true)
    try edit { database, batch in
      for key in try database.cursor().keys() where key.first != 0x44 && key.first != 0x58 { batch.remove(key) }
    }
    expectError(.corrupted) { try Page.index(in: folder, configuration) }
    #expect(try repair(configuration) == RepairReport(keptCount: 90))
    let index = try Page.index(in: folder, configuration)
    #expect(try index.verify().problems == [])
    #expect(try index.count == 90)
    #expect(try index.names(for: "number17end") == ["page17"])
  }

  @Test("A segment without strings is kept without a manifest that names it")
  func segmentWithoutManifest() throws {
    let configuration = try makeIndex(storesStrings: false)
    try edit { _, batch in batch.remove([0x4D]) }
    #expect(try repair(configuration) == RepairReport(keptCount: 90))
    let index = try Page.index(in: folder, configuration)
    #expect(try index.verify().problems == [])
    #expect(try index.names(for: "number17end") == ["page17"])
    #expect(try index.names(for: "number3end") == [])
  }

  @Test("With another configuration nothing is lost, and the right one repairs it")
  func otherConfiguration() throws {
    let configuration = try makeIndex(storesStrings: true)
    expectError(.configurationMismatch) { try repair(IndexConfiguration(locale: Locale(identifier: "tr"))) }
    #expect(try repair(configuration) == RepairReport(keptCount: 90))
  }

  @Test("A damaged block of a table costs the objects whose records it has, by name or else by saying so")
  func damagedTable() throws {
    let configuration = try makeIndex(storesStrings: true)
    let path = folder.url(of: "pages.indexdb")
    for name in try FileManager.default.contentsOfDirectory(atPath: path.path) where name.hasSuffix(".ldb") {
      let url = path.appending(path: name)
      var bytes = try Data(contentsOf: url)
      bytes[10] ^= 4
      try bytes.write(to: url)
    }
    let report = try repair(configuration)
    #expect(report.mayMissOthers)
    let index = try Page.index(in: folder, configuration)
    #expect(try index.verify().problems == [])
    #expect(try index.count == report.keptCount)
    #expect(!FileManager.default.fileExists(atPath: path.appending(path: "lost").path))
    // A second repair finds nothing more to do.
    index.close()
    #expect(try repair(configuration) == RepairReport(keptCount: report.keptCount))
  }

  @Test("An open index is not repaired, and where there is none, none is made")
  func refusals() throws {
    let configuration = try makeIndex(storesStrings: true)
    let index = try Page.index(in: folder, configuration)
    expectError(.alreadyOpen) { try repair(configuration) }
    #expect(try index.count == 90)
    expectError(.storage) { try TextIndex<Page>.repair(name: "others", directory: folder.url) }
    #expect(folder.names == ["pages.indexdb"])
  }

  /// An index of a hundred objects, of which ten have been removed.
  private func makeIndex(storesStrings: Bool) throws -> IndexConfiguration {
    let configuration = IndexConfiguration(storesStrings: storesStrings)
    let index = try Page.index(in: folder, configuration)
    let pages = (0..<100).map { Page("page\($0)", "number\($0)end of a hundred pages") }
    try index.performBatch(clientState: Data("state".utf8), pages.map { .index($0) }).wait()
    try index.compact()
    for number in 0..<10 { try index.removeIndex(forIdentifier: Data("page\(number)".utf8)).wait() }
    index.close()
    return configuration
  }

  private func repair(_ configuration: IndexConfiguration) throws -> RepairReport {
    try TextIndex<Page>.repair(name: "pages", directory: folder.url, configuration: configuration)
  }

  /// Changes the store of the closed index.
  private func edit(_ body: (Database, WriteBatch) throws -> Void) throws {
    let database = try Database(path: folder.url(of: "pages.indexdb").path)
    let batch = WriteBatch()
    try body(database, batch)
    try database.write(batch)
  }

  /// The number of an object's record, for numbers that fit in a byte.
  private func number(of identifier: String, in database: Database) throws -> UInt8 {
    try #require(try database.value(forKey: [0x49] + Array(identifier.utf8))?.first)
  }
}

extension Cursor {
  /// All keys.
  fileprivate func keys() throws -> [[UInt8]] {
    var keys: [[UInt8]] = []
    try seekToFirst()
    while isValid {
      keys.append(key)
      try next()
    }
    return keys
  }
}
