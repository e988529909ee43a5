import Foundation
import LevelDB
import Testing

@Suite struct WriteBatchTests {
  private let folder: TemporaryFolder
  private let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(path: folder.path(of: "database"))
  }

  @Test("Nothing of a batch is there before it is written, and then all of it, the last change of a key last")
  func atomicity() throws {
    try database.write(["old": "1"])
    let batch = WriteBatch()
    batch.put([1], forKey: [1])
    batch.put([2], forKey: [1])
    batch.put([3], forKey: [2])
    batch.remove([2])
    batch.remove(Array("old".utf8))
    batch.remove(Array("never there".utf8))
    #expect(try database.keys() == ["old"])
    try database.write(batch)
    #expect(try database.value(forKey: [1]) == [2])
    #expect(try database.keys() == ["\u{1}"])
  }

  @Test("Keys and values are taken as arrays and as raw buffers")
  func bufferKinds() throws {
    let batch = WriteBatch()
    [UInt8]("raw".utf8).withUnsafeBytes { raw in
      batch.put(raw, forKey: raw)
      batch.put(raw, forKey: [1])
      batch.put([1], forKey: raw)
      batch.put(UnsafeRawBufferPointer(start: nil, count: 0), forKey: [2])
      batch.put(raw, forKey: [3])
    }
    [UInt8]([3]).withUnsafeBytes { batch.remove($0) }
    try database.write(batch)
    #expect(try database.text("raw") == "\u{1}")
    #expect(try database.value(forKey: [1]) == Array("raw".utf8))
    #expect(try database.value(forKey: [2]) == [])
    #expect(try database.value(forKey: [3]) == nil)
  }

  @Test(
    "A batch counts its changes and its bytes as LevelDB's log holds them",
    arguments: [0, 1, 127, 128, 20_000, 2_100_000])
  func counting(valueBytes: Int) throws {
    let batch = WriteBatch()
    #expect((batch.count, batch.byteCount) == (0, 12))
    batch.put([UInt8](repeating: 1, count: valueBytes), forKey: [1, 2])
    batch.remove([1])
    #expect(batch.count == 2)
    try database.write(batch)
    // The log has 7 bytes of its own for each piece of at most 32 KB.
    let log = try #require(
      try FileManager.default.contentsOfDirectory(atPath: database.path).first { $0.hasSuffix(".log") })
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(database.path)/\(log)")
    let logBytes = try #require(attributes[.size] as? Int)
    #expect(logBytes == batch.byteCount + 7 * ((logBytes + 32767) / 32768))
  }

  @Test("A batch can be joined to another, cleared and used again")
  func appendingAndClearing() throws {
    let (first, second) = (WriteBatch(), WriteBatch())
    first.put([1], forKey: [1])
    second.put([2], forKey: [1])
    second.put([2], forKey: [2])
    first.append(second)
    #expect(first.count == 3)
    #expect(first.byteCount == 12 + 3 * 5)
    try database.write(first)
    #expect(try database.value(forKey: [1]) == [2])
    first.clear()
    #expect((first.count, first.byteCount) == (0, 12))
    first.put([9], forKey: [9])
    try database.write(first)
    try database.write(WriteBatch())
    #expect(try database.value(forKey: [9]) == [9])
    #expect(try database.value(forKey: [2]) == [2])
  }
}
