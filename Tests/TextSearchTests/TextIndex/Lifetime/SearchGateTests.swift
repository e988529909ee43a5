import Foundation
import Testing

@testable import TextSearch

@Suite("The gate of searches")
struct SearchGateTests {
  private let gate = SearchGate()

  /// Runs `body` in a thread of its own; what is returned tells when it is over.
  private func start(_ body: @escaping @Sendable () -> Void) -> DispatchSemaphore {
    let isOver = DispatchSemaphore(value: 0)
    Thread {
      body()
      isOver.signal()
    }.start()
    return isOver
  }

  @Test("While a long search is waited for in vain, others pass")
  func longSearch() throws {
    let (gate, end) = (gate, DispatchSemaphore(value: 0))
    let begun = DispatchSemaphore(value: 0)
    let long = start {
      try? gate.withSearch(path: "") {
        begun.signal()
        end.wait()
      }
    }
    begun.wait()
    let passed = Recorder<Void>()
    let isPausing = Locked(true)
    let others = start {
      while isPausing.withLock({ $0 }) {
        _ = try? gate.withSearch(path: "") { usleep(1000) }
        passed.record(())
      }
    }
    expectError(.storage) { try gate.pause(forAtMost: 1) { Issue.record("a search is running") } }
    #expect(passed.count >= 5, "\(passed.count) searches passed")
    // As soon as it ends, the next attempt comes through, whatever else is asked.
    end.signal()
    long.wait()
    var isPaused = false
    try gate.pause(forAtMost: 5) { isPaused = true }
    #expect(isPaused)
    isPausing.withLock { $0 = false }
    others.wait()
  }

  @Test("Searches that never leave a gap are held up for a moment, and all go on afterwards")
  func manySearches() throws {
    let gate = gate
    let isOver = Locked(false)
    let threads = (0..<4).map { _ in
      start { while !isOver.withLock({ $0 }) { _ = try? gate.withSearch(path: "") { usleep(2000) } } }
    }
    for _ in 0..<5 {
      var isPaused = false
      try gate.pause(forAtMost: 5) { isPaused = true }
      #expect(isPaused)
    }
    isOver.withLock { $0 = true }
    for thread in threads { thread.wait() }
  }

  @Test("A search waits for the end of a pause, and is refused when the gate is closed meanwhile")
  func waiting() throws {
    let gate = gate
    let outcomes = Recorder<Bool>()
    var search: DispatchSemaphore?
    try gate.pause(forAtMost: 1) {
      search = start { outcomes.record((try? gate.withSearch(path: "") {}) != nil) }
      usleep(20_000)
      #expect(outcomes.count == 0)
    }
    search?.wait()
    try gate.pause(forAtMost: 1) {
      search = start { outcomes.record((try? gate.withSearch(path: "") {}) != nil) }
      usleep(20_000)
      gate.close()
    }
    search?.wait()
    #expect(outcomes.values == [true, false])
  }
}
