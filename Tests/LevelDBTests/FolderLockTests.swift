import Foundation
import Testing

@testable import LevelDB

@Suite("The lock of a database that is worked on")
struct FolderLockTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path(of: "db") }

  init() throws {
    folder = try TemporaryFolder()
    try Database(path: folder.path(of: "db")).writeNumbered(0..<100, valueBytes: 10)
  }

  private func expectLocked(sourceLocation: SourceLocation = #_sourceLocation) {
    let attempts: [() throws -> Void] = [
      { _ = try Database(path: path) }, { try Database.repair(path: path) }, { try Database.destroy(path: path) },
      { try Database.removeFolder(path: path) }, { _ = try FolderLock(path: path) },
    ]
    for attempt in attempts {
      let error = #expect(throws: DatabaseError.self, sourceLocation: sourceLocation, performing: attempt)
      #expect(error?.code == .locked, sourceLocation: sourceLocation)
    }
  }

  @Test("As long as somebody has it nobody opens, repairs or deletes the database; afterwards everybody may")
  func others() throws {
    let lock = try FolderLock(path: path)
    expectLocked()
    lock.release()
    #expect(try Database(path: path).keys().count == 100)
  }

  @Test("A repaired database is opened without letting others in, and keeps them out until it is closed")
  func repairing() throws {
    var repaired: Database? = try Database.openRepaired(path: path).database
    #expect(try repaired?.keys().count == 100)
    expectLocked()
    repaired = nil
    #expect(try Database(path: path).keys().count == 100)
  }

  @Test("A repair that fails lets others in")
  func failing() throws {
    #expect(throws: DatabaseError.self) { try Database.openRepaired(path: folder.path(of: "nothing")) }
    let lost = URL(fileURLWithPath: path + "/lost")
    try Data().write(to: lost)  // A file where the folder for damaged ones should be.
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: path).first { $0.hasSuffix(".log") })
    let log = URL(fileURLWithPath: "\(path)/\(name)")
    var bytes = try Data(contentsOf: log)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: log)
    let error = #expect(throws: DatabaseError.self) { try Database.openRepaired(path: path) }
    #expect(error?.code == .io)
    try FileManager.default.removeItem(at: lost)
    #expect(try Database.openRepaired(path: path).hasLostValues)
  }

  @Test("Removing the folder takes foreign files along; where none is, nothing happens")
  func removing() throws {
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path + "/notes.txt"))
    try Database.removeFolder(path: path)
    #expect(!FileManager.default.fileExists(atPath: path))
    try Database.removeFolder(path: path)
  }
}
