import Foundation
import Observation
import Testing
import TextSearch

@MainActor
@Suite("SearchController")
struct SearchControllerTests {
  private func makeIndex() async throws -> TextIndex<Page> {
    let index = try Page.index()
    try await index.indexObjects([
      Page("a", "harbour at dusk"), Page("b", "harbour at dawn"), Page("c", "market"),
    ]).finished()
    return index
  }

  /// Waits until something is so.
  private func expect(
    _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) async throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(60)
    while !condition() {
      try await Task.sleep(for: .milliseconds(1))
      if clock.now > end {
        Issue.record(comment, sourceLocation: sourceLocation)
        return
      }
    }
  }

  private func isFound(_ controller: SearchController<Page>) -> Bool {
    if case .found = controller.phase { true } else { false }
  }

  private func isIdle(_ controller: SearchController<Page>) -> Bool {
    if case .idle = controller.phase { true } else { false }
  }

  private func isSearching(_ controller: SearchController<Page>) -> Bool {
    if case .searching = controller.phase { true } else { false }
  }

  @Test("What is typed is searched for, and nothing when nothing is typed")
  func typing() async throws {
    let controller = SearchController(index: try await makeIndex(), debounce: .zero)
    #expect(isIdle(controller) && controller.results.isEmpty)
    controller.searchText = "harb"
    #expect(isSearching(controller))
    try await expect("never found") { isFound(controller) }
    #expect(controller.results.map(\.name) == ["a", "b"] && controller.results.totalCount == 2)
    controller.searchText = "harb dawn"
    #expect(isSearching(controller) && controller.results.count == 2)
    try await expect("never found") { isFound(controller) }
    #expect(controller.results.map(\.name) == ["b"])
    controller.searchText = " "
    #expect(isIdle(controller) && controller.results.isEmpty)
  }

  @Test("Options take effect at once")
  func options() async throws {
    let controller = SearchController(
      index: try await makeIndex(), options: SearchOptions(limit: 1, order: .identifier), debounce: .zero)
    controller.searchText = "harbour"
    try await expect("never found") { isFound(controller) }
    #expect(controller.results.map(\.name) == ["a"])
    controller.options.isReversed = true
    try await expect("never found") { isFound(controller) }
    #expect(controller.results.map(\.name) == ["b"])
  }

  @Test("Keys that follow one another soon lead to one search")
  func debounce() async throws {
    let queries = Recorder<String>()
    // So long that none of the pauses between keys reaches it, however busy the machine is.
    let controller = SearchController(index: try await makeIndex(), debounce: .seconds(3600)) { text in
      queries.record(text)
      return Query(userText: text)
    }
    for end in "harbou".indices {
      controller.searchText = String("harbou"[...end])
      await Task.yield()
    }
    #expect(isSearching(controller) && queries.count == 0)
    controller.debounce = .milliseconds(1)
    controller.searchText = "harbour"
    try await expect("never found") { isFound(controller) }
    #expect(queries.values == ["harbour"])
    // A text that is gone before its time is never searched for.
    controller.debounce = .seconds(3600)
    controller.searchText = "market"
    controller.searchText = ""
    try await Task.sleep(for: .milliseconds(20))
    #expect(queries.values == ["harbour"] && isIdle(controller))
  }

  @Test("A search that has been overtaken is cancelled, and never shown")
  func stale() async throws {
    let index = try await makeIndex()
    let controller = SearchController(index: index, debounce: .zero)
    let gate = DispatchSemaphore(value: 0)
    index.searchQueue.async(flags: .barrier) { gate.wait() }
    let queries = Recorder<String>()
    let overtaken = SearchController(index: index, debounce: .zero) { text in
      queries.record(text)
      return Query(userText: text)
    }
    overtaken.searchText = "market"
    controller.searchText = "market"
    try await expect("never began") { queries.values == ["market"] }
    overtaken.searchText = "dawn"
    controller.searchText = ""
    try await expect("never began") { queries.values == ["market", "dawn"] }
    let shown = Recorder<[String]>()
    record(overtaken, in: shown)
    gate.signal()
    try await expect("never found") { isFound(overtaken) && shown.count > 0 }
    #expect(overtaken.results.map(\.name) == ["b"])
    #expect(shown.values == [["b"]])
    #expect(isIdle(controller) && controller.results.isEmpty)
  }

  /// Notes what the controller shows, each time that it changes.
  private func record(_ controller: SearchController<Page>, in shown: Recorder<[String]>) {
    withObservationTracking {
      _ = controller.results
    } onChange: {
      Task { @MainActor in
        shown.record(controller.results.map(\.name))
        record(controller, in: shown)
      }
    }
  }

  @Test("When the index changes the results follow, without a search being seen")
  func refresh() async throws {
    let index = try await makeIndex()
    let controller = SearchController(index: index, debounce: .zero)
    controller.searchText = "harbour"
    try await expect("never found") { isFound(controller) }
    for number in 0..<20 {
      try await index.indexObject(Page("new\(number)", "harbour")).finished()
      #expect(isFound(controller))
    }
    try await expect("never refreshed") { controller.results.totalCount == 22 }
    try await index.removeAll().finished()
    try await expect("never refreshed") { controller.results.isEmpty }
    #expect(isFound(controller))
    // What changes while a search runs is seen too.
    controller.searchText = "market"
    try await index.indexObject(Page("m", "market")).finished()
    try await expect("never refreshed") { controller.results.map(\.name) == ["m"] }
  }

  @Test("A search that fails says so and shows nothing; after that everything goes on")
  func failure() async throws {
    let index = try await makeIndex()
    let controller = SearchController(index: index, debounce: .zero)
    controller.searchText = "harbour"
    try await expect("never found") { isFound(controller) }
    index.close()
    controller.refresh()
    try await expect("never failed") { if case .failed = controller.phase { true } else { false } }
    if case .failed(let error) = controller.phase { #expect((error as? TextIndexError)?.code == .closed) }
    #expect(controller.results.isEmpty)
    try index.reopen()
    controller.refresh()
    try await expect("never found") { isFound(controller) }
    #expect(controller.results.count == 2)
    try await index.indexObject(Page("d", "harbour")).finished()
    try await expect("never refreshed") { controller.results.count == 3 }
  }

  @Test("Nobody keeps a controller, and a controller keeps the index")
  func release() async throws {
    var controller: SearchController<Page>? = SearchController(index: try await makeIndex(), debounce: .seconds(600))
    let known = WeakReference(controller)
    controller?.searchText = "harbour"
    await Task.yield()
    controller = nil
    try await expect("still there") { known.object == nil }
  }
}
