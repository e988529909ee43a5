import Foundation
import Testing

@testable import LevelDB

@Suite("The folder of an open database")
struct DatabaseFolderTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path(of: "db") }

  init() throws { folder = try TemporaryFolder() }

  @Test("A write to a folder that was removed, moved or emptied fails, and so does every later one")
  func lostFolders() throws {
    func emptyFolder(_ path: String) throws {
      for name in try FileManager.default.contentsOfDirectory(atPath: path) {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
      }
      Thread.sleep(forTimeInterval: 0.25)  // An emptied folder is noticed within a tenth of a second.
    }
    let harms: [(String) throws -> Void] = [
      { try FileManager.default.removeItem(atPath: $0) },
      { try FileManager.default.moveItem(atPath: $0, toPath: $0 + "-moved") },
      emptyFolder,
    ]
    for (number, harm) in harms.enumerated() {
      let path = folder.path(of: "db\(number)")
      let database = try Database(path: path)
      try database.write(["a": "1"])
      try harm(path)
      for synchronously in [false, true, false] {
        #expect(throws: DatabaseError.self, "harm \(number)") {
          try database.write(["b": "2"], synchronously: synchronously)
        }
      }
      #expect(database.hasFailed)
      #expect(throws: DatabaseError.self) { try database.checkThatFolderIsWritable() }
      #expect(try database.value(forKey: Array("a".utf8)) == Array("1".utf8))
    }
  }

  @Test("A moved folder that is back can be written again when the database is opened again")
  func movedBack() throws {
    var database: Database? = try Database(path: path)
    try database?.write(["a": "1"])
    try FileManager.default.moveItem(atPath: path, toPath: path + "-moved")
    #expect(throws: DatabaseError.self) { try database?.write(["b": "2"]) }
    try FileManager.default.moveItem(atPath: path + "-moved", toPath: path)
    try database?.checkThatFolderIsWritable()
    #expect(throws: DatabaseError.self) { try database?.write(["b": "2"]) }
    database = nil
    let again = try Database(path: path)
    try again.write(["c": "3"])
    #expect(try again.value(forKey: Array("a".utf8)) == Array("1".utf8))
  }

  @Test("The folder and its files are the user's alone, after opening, writing, compacting and closing")
  func modes() throws {
    func looseFiles() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: path).filter { name in
        let mode = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.posixPermissions] as? Int ?? 0
        return mode & 0o077 != 0
      }
    }
    var options = Options()
    options.writeBufferBytes = 64 << 10
    do {
      let database = try Database(path: path, options: options)
      #expect(try looseFiles() == [])
      for round in 0..<40 {
        let batch = WriteBatch()
        batch.put((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ round) }, forKey: [UInt8(round)])
        try database.write(batch)
      }
      database.compact()
      #expect(try looseFiles() == [])
    }
    #expect(try looseFiles() == [])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(!names.contains("LOG") && !names.contains("LOG.old") && names.contains("CURRENT"))
  }

  @Test("Looking whether there is room leaves nothing behind")
  func probing() throws {
    let database = try Database(path: path)
    try database.write(["a": "1"])
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    try database.checkThatFolderIsWritable()
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == names)
    #expect(!database.hasFailed)
  }
}
