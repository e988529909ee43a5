import LevelDB
import Testing

@Suite struct SnapshotTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path(of: "database") }

  init() throws { folder = try TemporaryFolder() }

  @Test("A snapshot shows its state whatever is written later")
  func isolation() throws {
    let database = try Database(path: path)
    try database.write(["a": "1", "b": "1"])
    let first = database.snapshot()
    let batch = WriteBatch()
    batch.remove(Array("a".utf8))
    batch.put(Array("2".utf8), forKey: Array("b".utf8))
    batch.put(Array("2".utf8), forKey: Array("c".utf8))
    try database.write(batch)
    let second = database.snapshot()
    try database.write(["b": "3"])
    database.compact()

    #expect(try database.keys(at: first) == ["a", "b"])
    #expect(try database.text("a", at: first) == "1")
    #expect(try database.text("b", at: first) == "1")
    #expect(try database.text("c", at: first) == nil)
    #expect(try database.keys(at: second) == ["b", "c"])
    #expect(try database.text("b", at: second) == "2")
    #expect(try database.text("b") == "3")
  }

  @Test("A snapshot keeps the folder locked, and the last to let go unlocks it")
  func keepsTheDatabaseOpen() throws {
    var database: Database? = try Database(path: path)
    try database?.write(["key": "value"])
    var snapshot = database?.snapshot()
    #expect(snapshot != nil)
    database = nil
    #expect(throws: DatabaseError.self) { try Database(path: path) }
    snapshot = nil
    #expect(try Database(path: path).text("key") == "value")
  }
}
