import Foundation
import LevelDB
import Testing

/// Openings and writings that must fail, each with its code and without a mark on the disk.
@Suite struct DatabaseErrorTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path(of: "database") }

  init() throws { folder = try TemporaryFolder() }

  @Test("A second opening is refused at once, and the first goes on")
  func locked() throws {
    let database = try Database(path: path)
    let error = #expect(throws: DatabaseError.self) { try Database(path: path) }
    #expect(error?.code == .locked)
    #expect(error?.path == path)
    #expect(error?.message == "The database is already open, here or in another process; close it there first.")
    #expect(throws: DatabaseError.self) { try Database.destroy(path: path) }
    #expect(throws: DatabaseError.self) { try Database.repair(path: path) }
    try database.write(["key": "value"])
    #expect(try database.text("key") == "value")
  }

  @Test("A missing database is not made against the options")
  func missing() throws {
    var options = Options()
    options.createIfMissing = false
    let error = #expect(throws: DatabaseError.self) { try Database(path: path, options: options) }
    #expect(error?.code == .notFound)
    #expect(!FileManager.default.fileExists(atPath: path))
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: DatabaseError.self) { try Database(path: path, options: options) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
  }

  @Test("An existing database is refused when the options want a new one")
  func existing() throws {
    _ = try Database(path: path)
    var options = Options()
    options.errorIfExists = true
    let error = #expect(throws: DatabaseError.self) { try Database(path: path, options: options) }
    #expect(error?.code == .invalidArgument)
    _ = try Database(path: path)
  }

  @Test("A missing parent folder is named, and not made")
  func missingParent() {
    let error = #expect(throws: DatabaseError.self) { try Database(path: path + "/below") }
    #expect(error?.code == .notFound)
    #expect(error?.message == "The folder to make the database in does not exist; make it first.")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A file in the folder's place is refused and left alone")
  func fileInPlace() throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    let attempts: [() throws -> Void] = [
      { _ = try Database(path: path) }, { try Database.destroy(path: path) }, { try Database.repair(path: path) },
      { _ = try Database.byteCount(path: path) },
    ]
    for attempt in attempts {
      let error = #expect(throws: DatabaseError.self, performing: attempt)
      #expect(error?.code == .invalidArgument)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("mine".utf8))
    let below = #expect(throws: DatabaseError.self) { try Database(path: path + "/below") }
    #expect(below?.code == .io)
    #expect(below?.message.hasSuffix(". Check the path, permissions and room.") == true)
  }

  @Test("An empty path and one with a zero byte are refused")
  func impossiblePaths() {
    for path in ["", "a\u{0}b"] {
      let error = #expect(throws: DatabaseError.self) { try Database(path: path) }
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test("A folder that may not be written says so", .enabled(if: geteuid() != 0, "Everything may be written by root."))
  func readOnlyFolder() throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o500])
    for path in [path, path + "/below"] {
      let error = #expect(throws: DatabaseError.self) { try Database(path: path) }
      #expect(error?.code == .io)
      #expect(error?.message.contains("Permission denied") == true)
    }
  }

  @Test("A new folder is the user's alone")
  func permissions() throws {
    _ = try Database(path: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("After a failed write nothing more is written until the database is opened again, and nothing is lost")
  func failedWrite() throws {
    var options = Options()
    options.writeBufferBytes = 64 << 10
    var database: Database? = try Database(path: path, options: options)
    try database?.write(["before": "1"])
    // With its folder moved away, LevelDB cannot begin the next log file.
    try FileManager.default.moveItem(atPath: path, toPath: path + " moved")
    #expect(throws: DatabaseError.self) {
      for number in 0..<100 { try database?.writeNumbered(number * 1000..<number * 1000 + 100, valueBytes: 1000) }
    }
    try FileManager.default.moveItem(atPath: path + " moved", toPath: path)
    let error = #expect(throws: DatabaseError.self) { try database?.write(["after": "1"]) }
    #expect(error?.message.hasPrefix("An earlier write failed") == true)
    #expect(try database?.text("before") == "1")
    database = nil
    let reopened = try Database(path: path, options: options)
    #expect(try reopened.text("before") == "1")
    #expect(try reopened.text("after") == nil)
    try reopened.write(["after": "1"])
  }
}
