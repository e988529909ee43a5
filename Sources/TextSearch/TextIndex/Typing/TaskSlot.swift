/// A place for one task, which is cancelled when another takes its place and when nobody holds the slot any more.
@MainActor
final class TaskSlot {
  private let task = Locked<Task<Void, Never>?>(nil)

  var isRunning: Bool { task.withLock { $0 != nil } }

  func run(_ body: @escaping @MainActor @Sendable () async -> Void) {
    task.withLock { task in
      task?.cancel()
      task = Task { await body() }
    }
  }

  func cancel() {
    task.withLock { task in
      task?.cancel()
      task = nil
    }
  }

  /// Forgets the task, which is done.
  func finish() {
    task.withLock { $0 = nil }
  }

  deinit {
    task.withLock { $0?.cancel() }
  }
}
