/// The results that may still read from an open index, so that they can be told when it closes.
final class OpenResults: Sendable {
  private struct Entry {
    weak var documents: FoundDocuments?
    let memory: Locked<FoundDocuments.Memory>
  }

  private struct State {
    var results: [Entry] = []
    /// When so many have gathered, those that are gone are dropped.
    var pruningCount = 64
  }

  private let state = Locked(State())

  func add(_ documents: FoundDocuments) {
    state.withLock { state in
      if state.results.count >= state.pruningCount {
        state.results.removeAll { $0.documents == nil }
        state.pruningCount = max(64, state.results.count * 2)
      }
      state.results.append(Entry(documents: documents, memory: documents.memory))
    }
  }

  /// Lets all of them read what they still need, and go of the store.
  func detachAll() {
    let results = state.withLock { state in
      defer { state = State() }
      return state.results
    }
    for result in results {
      result.documents?.detach()
      result.memory.withLock { $0.reader = nil }
    }
  }
}
