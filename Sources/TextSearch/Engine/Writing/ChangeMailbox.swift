/// Keeps committed changes for one reader, put together as long as it does not come: one letter, however slow the reader.
final class ChangeMailbox: Sendable {
  private struct State {
    var letter: CommittedChanges?
    var readers: [CheckedContinuation<CommittedChanges?, Never>] = []
    var isFinished = false
  }

  private let state = Locked(State())

  /// What was committed since the last call, as soon as there is something; nil when nothing will come any more.
  func next() async -> CommittedChanges? {
    await withCheckedContinuation { continuation in
      let answer: CommittedChanges?? = state.withLock { state in
        if let letter = state.letter.take() { return .some(letter) }
        if state.isFinished { return .some(nil) }
        state.readers.append(continuation)
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  func put(_ changes: CommittedChanges) {
    let reader = state.withLock { state -> CheckedContinuation<CommittedChanges?, Never>? in
      if state.isFinished { return nil }
      if let reader = state.readers.popLast() { return reader }
      if state.letter?.add(changes) == nil { state.letter = changes }
      return nil
    }
    reader?.resume(returning: changes)
  }

  /// Lets the reader have what is there, and nothing more.
  func finish() {
    let readers = state.withLock { state in
      defer { state.readers = [] }
      state.isFinished = true
      return state.readers
    }
    for reader in readers { reader.resume(returning: nil) }
  }
}
