/// Tells all that listen what is committed, in order.
final class CommitFeed: Sendable {
  private struct Listener {
    weak var mailbox: ChangeMailbox?
  }

  private struct State {
    var listeners: [Listener] = []
    var isFinished = false
  }

  private let state = Locked(State())

  /// A mailbox for all that is committed from now on, for as long as somebody holds it.
  func subscribe() -> ChangeMailbox {
    let mailbox = ChangeMailbox()
    let isFinished = state.withLock { state in
      state.listeners.removeAll { $0.mailbox == nil }
      if !state.isFinished { state.listeners.append(Listener(mailbox: mailbox)) }
      return state.isFinished
    }
    if isFinished { mailbox.finish() }
    return mailbox
  }

  /// Hands the changes to all that listen. They are made only if somebody does.
  ///
  /// Whoever commits calls it before the next commit, so that all see one order.
  func publish(_ changes: () -> CommittedChanges) {
    let mailboxes = state.withLock { $0.listeners.compactMap(\.mailbox) }
    guard !mailboxes.isEmpty else { return }
    let changes = changes()
    if changes.isEmpty { return }
    for mailbox in mailboxes { mailbox.put(changes) }
  }

  /// Ends all streams, until ``resume()``.
  func finish() {
    let listeners = state.withLock { state in
      defer { state.listeners = [] }
      state.isFinished = true
      return state.listeners
    }
    for listener in listeners { listener.mailbox?.finish() }
  }

  /// Lets streams begin again.
  func resume() {
    state.withLock { $0.isFinished = false }
  }
}
