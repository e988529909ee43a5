import LevelDB
import Testing

@Suite struct CursorTests {
  private let folder: TemporaryFolder
  private let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(path: folder.path(of: "database"))
  }

  @Test("Keys come in the order of their unsigned bytes, however they were written")
  func order() throws {
    try database.write(["b": "", "ÿ": "", "a": "", "ab": "", "": "", "a\u{0}": "", "B": ""])
    #expect(try database.keys() == ["", "B", "a", "a\u{0}", "ab", "b", "ÿ"])
  }

  @Test("A cursor walks both ways over memory and files alike", arguments: [false, true], [false, true])
  func walk(onDisk: Bool, fillsCache: Bool) throws {
    try database.writeNumbered(0..<3000, valueBytes: 100)
    if onDisk { database.compact() }
    let cursor = database.cursor(fillsCache: fillsCache)
    #expect(!cursor.isValid)
    var forward: [[UInt8]] = []
    try cursor.seekToFirst()
    while cursor.isValid {
      forward.append(cursor.key)
      try cursor.next()
    }
    #expect(forward == (0..<3000).map { Database.key($0) })
    var backward: [[UInt8]] = []
    try cursor.seekToLast()
    while cursor.isValid {
      backward.append(cursor.key)
      try cursor.previous()
    }
    #expect(backward == forward.reversed())
  }

  @Test(
    "Seeking stops at the first key that is not before",
    arguments: [("", "b"), ("a", "b"), ("b", "b"), ("ba", "d"), ("d", "d"), ("da", nil)] as [(String, String?)])
  func seek(target: String, expected: String?) throws {
    try database.write(["b": "1", "d": "2"])
    let cursor = database.cursor()
    try cursor.seek(to: Array(target.utf8))
    #expect(cursor.isValid == (expected != nil))
    if let expected { #expect(cursor.key == Array(expected.utf8)) }
    var bytes = Array(target.utf8)
    try bytes.withUnsafeMutableBytes { try cursor.seek(to: UnsafeRawBufferPointer($0)) }
    #expect(cursor.isValid == (expected != nil))
  }

  @Test("Seeking in an empty database finds nothing and is no error")
  func emptyDatabase() throws {
    let cursor = database.cursor()
    try cursor.seekToFirst()
    #expect(!cursor.isValid)
    try cursor.seekToLast()
    #expect(!cursor.isValid)
    try cursor.seek(to: [])
    #expect(!cursor.isValid)
  }

  @Test("A cursor can turn around in the middle")
  func turning() throws {
    try database.write(["a": "1", "b": "2", "c": "3"])
    let cursor = database.cursor()
    try cursor.seek(to: Array("b".utf8))
    try cursor.next()
    #expect(cursor.value == Array("3".utf8))
    try cursor.previous()
    try cursor.previous()
    #expect(cursor.value == Array("1".utf8))
    try cursor.next()
    #expect(cursor.value == Array("2".utf8))
  }

  @Test("Key and value are lent to closures, whose errors keep their type")
  func lending() throws {
    struct Refusal: Error {}
    try database.write(["key": "value"])
    let cursor = database.cursor()
    try cursor.seekToFirst()
    #expect(cursor.withKey { Array($0) } == Array("key".utf8))
    #expect(cursor.withValue { $0.count } == 5)
    do throws(Refusal) {
      try cursor.withValue { (_) throws(Refusal) in throw Refusal() }
      Issue.record("The closure's error must come through.")
    } catch {}
  }

  @Test("A cursor does not see what is written after it was made")
  func consistency() throws {
    try database.write(["a": "1"])
    let cursor = database.cursor()
    try database.write(["a": "2", "b": "2"])
    try cursor.seekToFirst()
    #expect(cursor.value == Array("1".utf8))
    try cursor.next()
    #expect(!cursor.isValid)
  }

  @Test("A cursor reads on after its database and snapshot are let go", arguments: [false, true])
  func outlivesItsDatabase(withSnapshot: Bool) throws {
    let path = folder.path(of: "another")
    var database: Database? = try Database(path: path)
    try database?.writeNumbered(0..<1000, valueBytes: 100)
    var snapshot = withSnapshot ? database?.snapshot() : nil
    var cursor = database?.cursor(at: snapshot)
    if withSnapshot {
      try database?.writeNumbered(500..<1500, valueBytes: 10)
      database?.compact()
    }
    snapshot = nil
    database = nil
    #expect(snapshot == nil)
    #expect(throws: DatabaseError.self) { try Database(path: path) }

    var count = 0
    try cursor?.seekToFirst()
    while let cursor, cursor.isValid {
      #expect(cursor.withValue { $0.count } == 100)
      count += 1
      try cursor.next()
    }
    #expect(count == 1000)
    cursor = nil
    _ = try Database(path: path)
  }
}
