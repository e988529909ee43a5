import Testing

@testable import TextSearch

@Suite("What the engine does in the background")
struct MaintenanceTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("What merges and flushes have replaced leaves the disk", arguments: [true, false])
  func room(storesStrings: Bool) throws {
    var random = SeededGenerator(seed: 7)
    let index = try Page.index(
      in: folder, IndexConfiguration(storesStrings: storesStrings, memoryBudgetBytes: 1 << 20))
    for round in 0..<6 {
      let pages = (0..<400).map { number in
        let words = (0..<200).map { _ in "w\(UInt32.random(in: 0..<50_000, using: &random))" }
        return Page("\(round)-\(number)", words.joined(separator: " "))
      }
      try index.indexObjects(pages).wait()
      _ = try index.search("word").totalCount
    }
    try index.core.engine.maintainNow()
    let resting = try index.statistics.bytesOnDisk
    try index.compact()
    let compacted = try index.statistics.bytesOnDisk
    #expect(resting < compacted * 3 / 2, "\(resting) beside \(compacted)")
  }
}
