import Foundation
import LevelDB
import Testing

@Suite("Folders that are open")
struct OpenFoldersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func expectLocked(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let error = #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) { _ = try Database(path: path) }
    #expect(error?.code == .locked && error?.path == path, sourceLocation: sourceLocation)
  }

  @Test("A link to an open database's folder leads to the same database")
  func links() throws {
    let database = try Database(path: folder.path(of: "db"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "link"), withDestinationPath: folder.path(of: "db"))
    expectLocked(folder.path(of: "link"))
    expectLocked(folder.path(of: "db/."))
    expectLocked(folder.path(of: "db/../db"))
    #expect(throws: DatabaseError.self) { try Database.destroy(path: folder.path(of: "link")) }
    #expect(throws: DatabaseError.self) { try Database.repair(path: folder.path(of: "link")) }
    try database.write(["a": "1"])
    #expect(try database.text("a") == "1")
  }

  @Test("Once it is closed, a database can be opened by any way that leads to it")
  func closing() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "link"), withDestinationPath: folder.path(of: "db"))
    do { try Database(path: folder.path(of: "db")).write(["a": "1"]) }
    do { #expect(try Database(path: folder.path(of: "link")).text("a") == "1") }
    #expect(try Database(path: folder.path(of: "db")).text("a") == "1")
  }

  @Test("An opening that fails leaves the folder free")
  func failing() throws {
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: folder.path(of: "CURRENT")))
    for _ in 0..<2 {
      let error = #expect(throws: DatabaseError.self) { _ = try Database(path: folder.path) }
      #expect(error?.code != .locked)
    }
  }

  @Test("A database whose folder was deleted is no obstacle to new ones, at its place or elsewhere")
  func deleting() throws {
    var databases: [Database] = []
    for number in 0..<20 {
      let path = folder.path(of: number % 2 == 0 ? "db" : "db \(number)")
      databases.append(try Database(path: path))
      try FileManager.default.removeItem(atPath: path)
      // LevelDB itself does not let go of a path before it is closed.
      if number % 2 == 0 { databases.removeAll() }
    }
  }

  #if os(Linux)
    @Test("A second opening that is refused does not take the lock from the first")
    func keepingTheLock() throws {
      let database = try Database(path: folder.path(of: "db"))
      #expect(try isLocked())
      expectLocked(folder.path(of: "db"))
      expectLocked(folder.path(of: "db/."))
      #expect(throws: DatabaseError.self) { try Database.destroy(path: folder.path(of: "db")) }
      #expect(throws: DatabaseError.self) { try Database.repair(path: folder.path(of: "db")) }
      #expect(try isLocked())
      withExtendedLifetime(database) {}
    }

    /// Whether this process has a lock on the database's lock file, as the operating system sees it.
    private func isLocked() throws -> Bool {
      let lockFile = URL(fileURLWithPath: folder.path(of: "db/LOCK")).resolvingSymlinksInPath().path
      let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter { descriptor in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) == lockFile
      }
      // Not in /proc/locks: that is read in pieces, between which other locks come and go.
      return try descriptors.contains { descriptor in
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/fdinfo/\(descriptor)"))
        return try String(decoding: file.readToEnd() ?? Data(), as: UTF8.self).contains("\nlock:")
      }
    }
  #endif
}
