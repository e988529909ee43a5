import Foundation
import Testing

@testable import LevelDB

@Suite("The seal of a closed database")
struct DatabaseSealTests {
  private let folder: TemporaryFolder
  private let path: String

  /// Makes a database whose entries are all in its log, and closes it.
  init() throws {
    folder = try TemporaryFolder()
    path = folder.path(of: "database")
    try write(0..<100)
  }

  @Test("A log or a manifest that was changed after the database had been closed is an error, and nothing is deleted")
  func changedFiles() throws {
    for name in try names() where name.hasSuffix(".log") || name.hasPrefix("MANIFEST") {
      let sound = try bytes(of: name)
      try #require(sound.count > 40)
      let changes = [
        sound.dropLast(), sound.dropLast(sound.count / 2), sound[..<20] + [sound[20] ^ 1] + sound[21...], [],
      ]
      for changed in changes {
        try Data(changed).write(to: url(of: name))
        let before = try names()
        let error = #expect(throws: DatabaseError.self) { try Database(path: path) }
        #expect(error?.code == .corruption)
        #expect(error?.message.contains(name) == true)
        #expect(try names() == before)
      }
      try Data(sound).write(to: url(of: name))
    }
    #expect(try Database(path: path).keys().count == 100)
  }

  @Test("A file that the system does not let us read is not called damaged")
  func unreadable() throws {
    for name in try names() where name.hasSuffix(".log") || name.hasPrefix("MANIFEST") {
      let sound = try bytes(of: name)
      try FileManager.default.removeItem(at: url(of: name))
      // As good as a broken disk for whoever opens it, root too.
      try FileManager.default.createSymbolicLink(atPath: url(of: name).path, withDestinationPath: name)
      let error = #expect(throws: DatabaseError.self) { try Database(path: path) }
      #expect(error?.code == .io && error?.message.contains(name) == true, "\(error?.description ?? "")")
      try FileManager.default.removeItem(at: url(of: name))
      try Data(sound).write(to: url(of: name))
    }
    #expect(try Database(path: path).keys().count == 100)
  }

  @Test("Without it, as after a crash, a log that ends too early is one that was cut off")
  func unsealed() throws {
    try FileManager.default.removeItem(at: url(of: "SEAL"))
    try write(100..<110)
    try FileManager.default.removeItem(at: url(of: "SEAL"))
    let log = try #require(try names().first { $0.hasSuffix(".log") })
    try Data(try bytes(of: log).dropLast(10)).write(to: url(of: log))
    #expect(try Database(path: path).keys().count == 100)
  }

  @Test("One of an earlier closing, as another program would leave it, says nothing")
  func outdated() throws {
    let seal = try bytes(of: "SEAL")
    try write(100..<200)
    try Data(seal).write(to: url(of: "SEAL"))
    #expect(try Database(path: path).keys().count == 200)
  }

  @Test("One that is damaged itself says nothing")
  func damaged() throws {
    let seal = try bytes(of: "SEAL")
    for place in seal.indices {
      var changed = seal
      changed[place] ^= 1
      try Data(changed).write(to: url(of: "SEAL"))
      try DatabaseSeal(folder: path).check()
      try Data(seal[..<place]).write(to: url(of: "SEAL"))
      try DatabaseSeal(folder: path).check()
    }
    #expect(try Database(path: path).keys().count == 100)
  }

  @Test("It is for the user alone, and goes with the database")
  func permissions() throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: url(of: "SEAL").path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    try Database.destroy(path: path)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A log that says something twice is an error, also after a crash, and repair keeps each change once")
  func repeatedRecord() throws {
    let name = try #require(try names().first { $0.hasSuffix(".log") })
    try Data(try bytes(of: name) + bytes(of: name)).write(to: url(of: name))
    try FileManager.default.removeItem(at: url(of: "SEAL"))
    let error = #expect(throws: DatabaseError.self) { try Database(path: path) }
    #expect(error?.code == .corruption)
    #expect(try Database.repair(path: path))
    #expect(try Database(path: path).keys().count == 100)
  }

  private func write(_ numbers: Range<Int>) throws { try Database(path: path).writeNumbered(numbers, valueBytes: 100) }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  private func url(of name: String) -> URL { URL(fileURLWithPath: "\(path)/\(name)") }

  private func bytes(of name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(of: name))) }
}
