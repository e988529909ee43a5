import Foundation
import LevelDB
import Testing
import TextSearch

@Suite("Folders that no index can be opened in")
struct BadFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A directory that is not there is a storage error, and is not made")
  func missingDirectory() throws {
    let directory = folder.url(of: "missing")
    let error = expectError(.storage) { try TextIndex<Page>(name: "a", directory: directory) }
    #expect(error?.path == directory.path)
    #expect(error?.message.contains("does not exist") == true)
    #expect(folder.names == [])
  }

  @Test("A directory that is a file, or below a file, is a storage error")
  func fileAsDirectory() throws {
    let file = folder.url(of: "file")
    try Data("text".utf8).write(to: file)
    for directory in [file, file.appending(path: "below")] {
      let error = expectError(.storage) { try TextIndex<Page>(name: "a", directory: directory) }
      #expect(error?.path?.hasPrefix(file.path) == true)
    }
    #expect(try Data(contentsOf: file) == Data("text".utf8))
  }

  @Test("A file where the index should be is a storage error, and stays as it is")
  func fileAsIndex() throws {
    let file = folder.url(of: "pages.indexdb")
    try Data("text".utf8).write(to: file)
    let error = expectError(.storage) { try Page.index(in: folder) }
    #expect(error?.path == file.path)
    #expect(error?.message.contains("file") == true)
    #expect(try Data(contentsOf: file) == Data("text".utf8))
  }

  @Test("A link that leads nowhere is a storage error")
  func danglingLink() throws {
    try FileManager.default.createSymbolicLink(
      at: folder.url(of: "pages.indexdb"), withDestinationURL: folder.url(of: "missing/place"))
    expectError(.storage) { try Page.index(in: folder) }
  }

  @Test(
    "A directory that may not be written is a storage error", .enabled(if: geteuid() != 0, "root may write everywhere"))
  func readOnlyDirectory() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.url.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path) }
    let error = expectError(.storage) { try Page.index(in: folder) }
    #expect(error?.path?.hasPrefix(folder.url.path) == true)
  }

  @Test(
    "An index that may not be written is a storage error", .enabled(if: geteuid() != 0, "root may write everywhere"))
  func readOnlyIndex() throws {
    try Page.index(in: folder).close()
    let path = folder.url(of: "pages.indexdb").path
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path) }
    let error = expectError(.storage) { try Page.index(in: folder) }
    #expect(error?.path == path)
  }

  @Test("Another program's database is corrupted as an index, and stays as it is")
  func foreignDatabase() throws {
    let path = folder.url(of: "pages.indexdb").path
    do {
      let batch = WriteBatch()
      batch.put(Array("value".utf8), forKey: Array("key".utf8))
      try Database(path: path).write(batch)
    }
    for _ in 0..<2 {
      let error = expectError(.corrupted) { try Page.index(in: folder) }
      #expect(error?.path == path)
      #expect(error?.message.contains("manifest") == true)
    }
    let database = try Database(path: path)
    #expect(try database.value(forKey: Array("key".utf8)) == Array("value".utf8))
    let cursor = database.cursor()
    try cursor.seekToFirst()
    try cursor.next()
    #expect(!cursor.isValid, "something was written beside it")
  }

  @Test(
    "A manifest of a later format is refused with both versions named, and stays as it is", arguments: [0, 2, 99, -1])
  func otherFormat(version: Int) throws {
    let manifest = Array("{\"format\":\(version),\"something\":\"new\"}".utf8)
    try replaceManifest(by: manifest)
    for _ in 0..<2 {
      let error = expectError(.unsupportedFormat) { try Page.index(in: folder) }
      #expect(error?.message.contains("version \(version)") == true)
      #expect(error?.message.contains("version 1") == true)
      #expect(error?.path == folder.url(of: "pages.indexdb").path)
    }
    #expect(try self.manifest() == manifest)
  }

  @Test(
    "A manifest that makes no sense is corrupted, and stays as it is",
    arguments: ["", "{", "null", "[]", "{}", "{\"format\":\"1\"}", "{\"format\":1}", "{\"format\":1.5}", "\0\u{FF}"])
  func nonsense(text: String) throws {
    try replaceManifest(by: Array(text.utf8))
    let error = expectError(.corrupted) { try Page.index(in: folder) }
    #expect(error?.message.contains("manifest") == true)
    #expect(try manifest() == Array(text.utf8))
  }

  @Test("An index without a manifest is corrupted, and keeps its documents")
  func missingManifest() throws {
    let index = try Page.index(in: folder)
    try index.indexObject(Page("a", "word")).wait()
    index.close()
    let path = folder.url(of: "pages.indexdb").path
    do {
      let batch = WriteBatch()
      batch.remove(Self.manifestKey)
      try Database(path: path).write(batch)
    }
    expectError(.corrupted) { try Page.index(in: folder) }
    let database = try Database(path: path)
    #expect(try database.value(forKey: [0x49, 0x61]) != nil)
  }

  private static let manifestKey: [UInt8] = [0x4D]

  private func replaceManifest(by bytes: [UInt8]) throws {
    let index = try Page.index(in: folder)
    try index.indexObject(Page("a", "word")).wait()
    index.close()
    let batch = WriteBatch()
    batch.put(bytes, forKey: Self.manifestKey)
    try Database(path: folder.url(of: "pages.indexdb").path).write(batch)
  }

  private func manifest() throws -> [UInt8]? {
    try Database(path: folder.url(of: "pages.indexdb").path).value(forKey: Self.manifestKey)
  }
}
