import Foundation
import Testing

@testable import TextSearch

@Suite("A batch that the store has taken and called a failure all the same")
struct RefusedBatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("No search reads anything of it, also when compacting meets it half-way")
  func compacting() throws {
    let index = try Page.index(in: folder)
    try index.indexObjects((0..<20).map { Page("\($0)", "word number\($0)x") }).wait()
    try index.compact()
    let place = folder.url(of: "pages.indexdb")
    try FileManager.default.moveItem(at: place, to: folder.url(of: "elsewhere"))
    // It replaces one record and removes another.
    let changes: [IndexChange<Page>] = [
      .index(Page("3", "word replaced")), .remove(identifier: Data("4".utf8)),
    ]
    expectError(.storage) { try index.performBatch(clientState: Data([1]), changes).wait() }
    // As it goes on when the disk refuses in the middle of it.
    expectError(.storage) { try index.core.engine.compact() }
    for number in [3, 4] {
      let item = try #require(try index.searchResults(forKeyword: "number\(number)x").first)
      #expect(item.strings == ["word number\(number)x"] && item.readingFailure == nil)
    }
    #expect(try index.count == 20 && index.names(for: "replaced") == [])
  }

  @Test("Statistics are told all the time while a store that has failed is opened again")
  func statistics() throws {
    let index = try Page.index(in: folder)
    try index.indexObjects((0..<20).map { Page("\($0)", "word number\($0)x") }).wait()
    let place = folder.url(of: "pages.indexdb")
    let elsewhere = folder.url(of: "elsewhere")
    let failures = Recorder<String>()
    for round in 0..<5 {
      try FileManager.default.moveItem(at: place, to: elsewhere)
      expectError(.storage) { try index.indexObject(Page("late\(round)", "word late")).wait() }
      try FileManager.default.moveItem(at: elsewhere, to: place)
      let isOver = Locked(false)
      let askers = DispatchGroup()
      for _ in 0..<2 {
        askers.enter()
        Thread {
          while !isOver.withLock({ $0 }) {
            do { _ = try index.statistics } catch { failures.record("\(error)") }
          }
          askers.leave()
        }.start()
      }
      try index.indexObject(Page("back\(round)", "word back")).wait()
      isOver.withLock { $0 = true }
      askers.wait()
    }
    #expect(failures.values == [])
    #expect(try index.names(for: "back").count == 5)
  }
}
