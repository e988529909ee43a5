import LevelDB
import Testing

@Suite struct AccessCounterTests {
  private let folder: TemporaryFolder
  private let counter = AccessCounter()

  init() throws { folder = try TemporaryFolder() }

  private func opened(_ name: String = "database") throws -> Database {
    try AccessCounter.$current.withValue(counter) { try Database(path: folder.path(of: name)) }
  }

  @Test("Lookups count with the bytes that they find, whether there is a value or not")
  func lookups() throws {
    let database = try opened()
    try database.write(["found": "12345"])
    _ = counter.take()
    _ = try database.text("found")
    _ = try database.text("found", at: database.snapshot())
    _ = try database.text("missing")
    let counts = counter.take()
    #expect(counts.lookups == 3)
    #expect(counts.bytesLookedUp == 10)
    #expect(counts.seeks == 0 && counts.steps == 0 && counts.writes == 0)
  }

  @Test("Movements of a cursor count, those to a place apart from those by one entry")
  func movements() throws {
    let database = try opened()
    try database.write(["a": "1", "b": "2", "c": "3"])
    _ = counter.take()
    let cursor = database.cursor()
    try cursor.seekToFirst()
    try cursor.seekToLast()
    try cursor.seek(to: Array("b".utf8))
    try cursor.next()
    try cursor.previous()
    let counts = counter.take()
    #expect(counts.seeks == 3)
    #expect(counts.steps == 2)
    #expect(counts.lookups == 0)
  }

  @Test("A batch counts as one write of its bytes")
  func writes() throws {
    let database = try opened()
    let batch = WriteBatch()
    for number in 0..<100 { batch.put(Array(repeating: 7, count: 50), forKey: Database.key(number)) }
    try database.write(batch)
    #expect(counter.counts.writes == 1)
    #expect(counter.counts.bytesWritten == batch.byteCount)
  }

  @Test("Each counter knows the databases that were opened while it was current, and no others")
  func otherDatabases() throws {
    let counted = try opened()
    let other = try Database(path: folder.path(of: "other"))
    try other.write(["key": "value"])
    #expect(counter.take() == AccessCounts())
    try counted.write(["key": "value"])
    #expect(counter.take().writes == 1)
    #expect(counter.counts == AccessCounts())
  }
}
