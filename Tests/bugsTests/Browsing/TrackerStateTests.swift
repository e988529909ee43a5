import Foundation
import TerminalUI
import Testing

@testable import bugs

@Suite("TrackerState")
struct TrackerStateTests {
  private func bugs(_ ids: some Sequence<Int64>) -> FoundBugs {
    let bugs = ids.map { id in
      Bug(
        id: id, title: "bug \(id)", text: "", component: "", priority: .normal, state: .open, created: .distantPast,
        changed: .distantPast)
    }
    return FoundBugs(bugs, total: bugs.count)
  }

  private func state(_ ids: some Sequence<Int64>, rows: Int = 24) -> TrackerState {
    var state = TrackerState()
    state.fit(TrackerLayout(TerminalSize(columns: 120, rows: rows)))
    state.show(bugs(ids))
    return state
  }

  private func chosen(_ state: TrackerState) -> Int64? { state.found.id(at: state.list.chosen) }

  @Test("Keys choose within the list, and the chosen bug is in sight")
  func choosing() {
    var state = state(1...100, rows: 13)
    for (key, place) in [
      (Key.up, 0), (.down, 1), (.pageDown, 11), (.control("n"), 12), (.pageUp, 2), (.control("p"), 1),
    ] {
      #expect(state.apply(key) == .none)
      #expect(state.list.chosen == place)
      #expect((state.list.top..<state.list.top + 10).contains(place))
    }
    for _ in 0..<20 { _ = state.apply(.pageDown) }
    #expect(state.list.chosen == 99 && state.list.top == 90)
  }

  @Test("When the store changes, the chosen bug stays chosen and on its line; a new search begins at the top")
  func changes() {
    var state = state(1...100, rows: 13)
    for _ in 0..<20 { _ = state.apply(.down) }
    let line = state.list.chosen - state.list.top
    state.show(bugs([201, 202] + Array(1...100)))
    #expect(chosen(state) == 21)
    #expect(state.list.chosen - state.list.top == line)
    state.show(bugs(1...10))
    #expect(state.list.chosen == 9)
    #expect(state.apply(.text("x")) == .search)
    #expect(state.isSearching)
    state.show(bugs(5...30))
    #expect(state.list.chosen == 0 && !state.isSearching)
  }

  @Test("A list without bugs has nothing to read, to choose, or to close")
  func nothing() {
    var state = state([])
    for key in [Key.enter, .up, .down, .pageDown, .control("o")] { #expect(state.apply(key) == .none) }
    #expect(!state.isReading && state.list.chosen == 0)
    #expect(state.chosenDetails() == nil)
  }

  @Test("A bug is read and left, and what is scrolled stays when another bug changes")
  func reading() {
    var state = state(1...3)
    _ = state.apply(.down)
    _ = state.apply(.enter)
    #expect(state.isReading)
    #expect(state.chosenDetails()?.entry.id == 2)
    state.show(bugs([9, 1, 2, 3]))
    #expect(state.isReading && state.chosenDetails()?.entry.id == 2)
    #expect(state.apply(.control("o")) == .toggle(2))
    #expect(state.apply(.text("q")) == .none)
    #expect(!state.isReading)
    #expect(state.apply(.escape) == .leave)
  }

  @Test("Tab goes round the ways to understand what is typed")
  func modes() {
    var state = state(1...3)
    let modes = (0..<3).map { _ in
      _ = state.apply(.tab)
      return state.mode
    }
    #expect(modes == [.parts, .spotlight, .words])
  }
}
