import Foundation
import SpotlightSearch

/// Keeps the index of the bugs in step with their store while a person looks at it, whoever changes the store.
///
/// `@unchecked Sendable`: `lock` guards what changes; the follower is only used on `queue`.
final class BugWatch<Source: ChangeSource>: @unchecked Sendable {
  /// How long to wait before a store that could not be followed is looked at again.
  private static var retrySeconds: Double { 1 }
  /// How many changes take long enough to be told of.
  private static var longCount: Int { 1000 }

  private let follower: BugFollower<Source>
  private let report: @Sendable (IndexLag) -> Void
  private let queue = DispatchQueue(label: "following the bugs")
  private let lock = NSLock()
  private var observation: ChangeObservation?
  private var isStopped = false
  /// Whether the store will be looked at anyway.
  private var isScheduled = false

  /// - Parameters:
  ///   - follower: What brings the index in step.
  ///   - report: Told how far the index is behind the store, whenever that has changed or something was indexed.
  init(_ follower: BugFollower<Source>, report: @escaping @Sendable (IndexLag) -> Void) {
    self.follower = follower
    self.report = report
  }

  func start() {
    let observation = follower.source.observe { [weak self] in self?.schedule() }
    lock.withLock { self.observation = observation }
    schedule()
  }

  /// Leaves the index as it is, and returns when nothing more will be changed in it.
  func stop() {
    let observation = lock.withLock {
      isStopped = true
      defer { self.observation = nil }
      return self.observation
    }
    observation?.cancel()
    queue.sync {}
  }

  private func schedule(after seconds: Double = 0) {
    let isFirst = lock.withLock {
      defer { isScheduled = true }
      return !isScheduled && !isStopped
    }
    if isFirst { queue.asyncAfter(deadline: .now() + seconds) { [weak self] in self?.catchUp() } }
  }

  private func catchUp() {
    lock.withLock { isScheduled = false }
    do {
      try follower.catchUp(
        isStopped: { lock.withLock { isStopped } },
        progress: { count in
          // A change or two are done before anybody could read of it.
          if count >= Self.longCount { report(.catchingUp(indexed: count)) }
        })
      report(.inStep)
    } catch {
      report(.hindered(error.localizedDescription))
      schedule(after: Self.retrySeconds)
    }
  }
}
