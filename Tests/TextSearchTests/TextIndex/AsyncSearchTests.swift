import Foundation
import Testing
import TextSearch

@Suite("Asynchronous searches")
struct AsyncSearchTests {
  private func makeIndex(pages: Int) async throws -> TextIndex<Page> {
    let index = try Page.index()
    try await index.indexObjects((0..<pages).map { Page("\($0)", "word number\($0) text") }).finished()
    return index
  }

  @Test("An asynchronous search finds what the blocking one finds")
  func results() async throws {
    let index = try await makeIndex(pages: 50)
    let byText = try await index.search("word numb", options: SearchOptions(limit: 7, offset: 3))
    let byQuery = try await index.search(Query.word("number7"))
    #expect(byText.totalCount == 50 && byText.count == 7)
    #expect(byText.map(\.name) == (try index.names(for: "word numb", options: SearchOptions(limit: 7, offset: 3))))
    #expect(byQuery.map(\.name) == ["7"])
  }

  @Test("A task that is cancelled before it searches gets no results", arguments: [0, 10])
  func cancelledBefore(pages: Int) async throws {
    let index = try await makeIndex(pages: pages)
    let gate = DispatchSemaphore(value: 0)
    index.searchQueue.async(flags: .barrier) { gate.wait() }
    let task = Task { try await index.search("word") }
    task.cancel()
    gate.signal()
    let error = await #expect(throws: TextIndexError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    // Others are not touched.
    #expect(try await index.search("word").totalCount == pages)
  }

  @Test("A task that is cancelled gets its error even while what it started cannot end")
  func cancelledBesideWork() async throws {
    let index = try await makeIndex(pages: 10)
    let gate = DispatchSemaphore(value: 0)
    defer { gate.signal() }
    let (started, isStarted) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await index.search(.word("word"), options: .init(limit: 1)) { _ in
        isStarted.yield()
        gate.wait()
        return 1
      }
    }
    for await _ in started { break }
    task.cancel()
    let error = await #expect(throws: TextIndexError.self) { try await task.value }
    #expect(error?.code == .cancelled)
  }

  @Test("In a cancelled task the blocking forms end too")
  func blockingForms() async throws {
    let index = try await makeIndex(pages: 10)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      expectError(.cancelled) { try index.names(for: "word") }
      expectError(.cancelled) { try index.searchResults(forKeyword: "ord") }
      expectError(.cancelled) { try index.enumerateObjects(forKeyword: "ord") { _, _, _, _ in } }
    }
    await task.value
    #expect(try index.searchResults(forKeyword: "ord").count == 10)
  }

  @Test("A task that is cancelled while it searches ends soon with the error, or with all results")
  func cancelledWhileSearching() async throws {
    let index = try await makeIndex(pages: 3000)
    for delay in [0, 100, 1000, 5000] as [UInt32] {
      let task = Task {
        try await index.search(.containing("u") || .prefix("t") && .phrase("word"), options: SearchOptions(limit: nil))
      }
      usleep(delay)
      task.cancel()
      do {
        #expect(try await task.value.totalCount == 3000)
      } catch TextIndexError.Code.cancelled {
      }
    }
    #expect(try await index.search("word").totalCount == 3000)
  }

  @Test("Many searches run side by side")
  func sideBySide() async throws {
    let index = try await makeIndex(pages: 100)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          let results = try await index.search("number\(number)", options: SearchOptions(limit: nil))
          #expect(results.map(\.name).contains("\(number)"))
        }
      }
      try await group.waitForAll()
    }
  }
}
