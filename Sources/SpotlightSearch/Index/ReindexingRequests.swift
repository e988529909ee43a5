internal import Foundation
internal import TextSearch

/// What the delegate of an index has been asked to index again and has not acknowledged.
///
/// It is kept in a file beside the index, so that the end of the process does not lose it, and asked for again until the
/// acknowledgement comes.
final class ReindexingRequests: Sendable {
  /// What is to be indexed again.
  struct Wanted: Codable, Equatable {
    var everything = false
    var identifiers: [String] = []

    var isNothing: Bool { !everything && identifiers.isEmpty }
  }

  /// Asks the delegate, which answers by calling the closure.
  typealias Ask = @Sendable (_ wanted: Wanted, _ acknowledge: @escaping @Sendable () -> Void) -> Void

  private struct State {
    var wanted: Wanted
    var ask: Ask?
    /// Counts the times that something was asked for: an acknowledgement of an earlier time says nothing of what came
    /// later.
    var generation = 0
    /// Counts the times that the delegate was asked.
    var round = 0
  }

  private let file: URL
  private let patience: Duration
  private let queue = DispatchQueue(label: "SpotlightSearch.reindexing")
  private let state: Locked<State>

  init(file: URL, patience: Duration) {
    self.file = file
    self.patience = patience
    let kept = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Wanted.self, from: $0) }
    state = Locked(State(wanted: kept ?? Wanted()))
  }

  /// Notes that items, or all of them when there are no identifiers, are to be indexed again, and asks for it.
  func request(identifiers: [String]?) {
    state.withLock { state in
      if let identifiers {
        let known = Set(state.wanted.identifiers)
        state.wanted.identifiers += identifiers.filter { !known.contains($0) }
      } else {
        state.wanted.everything = true
      }
      state.generation += 1
      keep(state.wanted)
    }
    askSoon()
  }

  /// Says who is asked; nil for nobody.
  func setAsk(_ ask: Ask?) {
    state.withLock { $0.ask = ask }
    if ask != nil { askSoon() }
  }

  /// What has not been acknowledged.
  var wanted: Wanted { state.withLock { $0.wanted } }

  private func askSoon() {
    let round = state.withLock { state in
      state.round += 1
      return state.round
    }
    queue.async { [weak self] in self?.ask(round: round) }
  }

  private func ask(round: Int) {
    let (wanted, ask, generation) = state.withLock { state -> (Wanted, Ask?, Int) in
      // A later round asks for all.
      (state.round == round ? state.wanted : Wanted(), state.ask, state.generation)
    }
    guard !wanted.isNothing, let ask else { return }
    ask(wanted) { [weak self] in self?.acknowledge(wanted, generation: generation) }
    let seconds = Double(patience.components.seconds) + Double(patience.components.attoseconds) * 1e-18
    queue.asyncAfter(deadline: .now() + max(0.01, seconds)) { [weak self] in self?.ask(round: round) }
  }

  private func acknowledge(_ done: Wanted, generation: Int) {
    state.withLock { state in
      if done.everything {
        if state.generation == generation { state.wanted.everything = false }
      } else {
        let acknowledged = Set(done.identifiers)
        if state.generation == generation { state.wanted.identifiers.removeAll { acknowledged.contains($0) } }
      }
      keep(state.wanted)
    }
    if !wanted.isNothing { askSoon() }
  }

  private func keep(_ wanted: Wanted) {
    if wanted.isNothing {
      try? FileManager.default.removeItem(at: file)
    } else {
      try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? JSONEncoder().encode(wanted).write(to: file, options: .atomic)
    }
  }
}
