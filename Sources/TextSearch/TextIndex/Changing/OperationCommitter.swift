internal import Foundation

/// Carries out indexing operations in the order of the calls, several at a time where that is possible.
///
/// Whichever operation the queue runs first takes the ones that wait with it: their objects are described on all cores
/// and committed in one batch. So a loop of single calls costs about what a bulk call does.
final class OperationCommitter: Sendable {
  /// At most this many operations are committed together, so that none of them waits for long.
  private static let largestGroup = 2048
  /// A bulk operation describes this many objects at a time.
  private static let objectsAtATime = 256
  /// And commits when it has gathered this many bytes.
  private static let bytesAtATime = 1 << 20

  private struct Waiting {
    /// By call; those before `start` are done with.
    var operations: [IndexingOperation] = []
    var start = 0
    var nextSequence: UInt64 = 0

    /// Forgets the settled ones at the beginning, and now and then those in between.
    mutating func dropSettled() {
      while start < operations.count, operations[start].isSettled { start += 1 }
      if start > 1024, start * 2 > operations.count {
        operations.removeSubrange(..<start)
        start = 0
      } else if start == operations.count {
        operations.removeAll()
        start = 0
      }
    }
  }

  /// What has been applied while operations that were called earlier still wait for something.
  private struct Applied {
    var sequences: [[UInt8]: UInt64] = [:]
    var removedAll: UInt64?
    var clientState: UInt64?
    /// The last call of which something is noted here.
    var newest: UInt64?
  }

  private let engine: IndexEngine
  private let recovery: StoreRecovery
  private let concurrency: @Sendable () -> Int
  private let isSuspended: @Sendable () -> Bool
  private let waiting = Locked(Waiting())
  /// Held by the one thread that commits.
  private let committing = Locked(Applied())

  init(
    engine: IndexEngine, recovery: StoreRecovery, concurrency: @escaping @Sendable () -> Int,
    isSuspended: @escaping @Sendable () -> Bool
  ) {
    self.engine = engine
    self.recovery = recovery
    self.concurrency = concurrency
    self.isSuspended = isSuspended
  }

  /// Makes the operation of a call. The order of these calls is the order of the effects.
  func makeOperation(_ work: OperationWork) -> IndexingOperation {
    waiting.withLock { waiting in
      let operation = IndexingOperation(work: work, sequence: waiting.nextSequence, committer: self)
      waiting.nextSequence += 1
      waiting.operations.append(operation)
      return operation
    }
  }

  /// Returns when `operation` has its outcome; carries it out, and what was called before it, if nobody has.
  func run(_ operation: IndexingOperation) {
    committing.withLock { applied in
      while !operation.isSettled {
        let group = nextGroup(including: operation)
        if group.isEmpty { operation.settle(.operationCancelled()) }
        carryOut(group, &applied)
      }
    }
  }

  /// Carries out all that can be without waiting for anything, before the index closes; the rest fails.
  func drain() {
    committing.withLock { applied in
      while true {
        let group = nextGroup(including: nil)
        if group.isEmpty { break }
        carryOut(group, &applied)
      }
    }
  }

  /// The first operations in the order of the calls that do not wait for others: one that stands for itself, or many
  /// that can be committed together.
  private func nextGroup(including running: IndexingOperation?) -> [IndexingOperation] {
    let isSuspended = isSuspended()
    return waiting.withLock { waiting in
      waiting.dropSettled()
      var group: [IndexingOperation] = []
      for operation in waiting.operations[waiting.start...] where !operation.isSettled {
        guard operation === running || operation.isExecuting || (!isSuspended && operation.isReady) else { continue }
        guard let work = operation.work else { continue }
        if !work.isGroupable {
          if group.isEmpty { group.append(operation) }
          break
        }
        group.append(operation)
        if group.count == Self.largestGroup { break }
      }
      return group
    }
  }

  private func carryOut(_ group: [IndexingOperation], _ applied: inout Applied) {
    let begun = group.filter { $0.begin() }
    guard let first = begun.first else { return }
    switch first.work {
    case .change: carryOutChanges(begun, &applied)
    case .bulk(_, let objects): carryOutBulk(first, objects, &applied)
    case .batch(let changes, let clientState):
      settle(first) {
        let changes = try describe(changes).map { try $0.get() }
        let isStateOutdated = applied.clientState.map { $0 > first.sequence } ?? false
        try commit(changes, first.sequence, clientState: isStateOutdated ? .keep : .set(clientState), &applied)
        note(first.sequence, &applied) { $0.clientState = max($0.clientState ?? 0, first.sequence) }
        first.report(completed: Int64(changes.count))
        engine.flushSoon()
      }
    case .removeAll:
      settle(first) {
        if let last = applied.removedAll, last > first.sequence { return }
        let later = applied.sequences.filter { $0.value > first.sequence }
        try recovery.recoverForWriting()
        try engine.removeAll(except: Set(later.keys))
        note(first.sequence, &applied) { applied in
          applied.removedAll = first.sequence
          applied.sequences = later
        }
        first.report(completed: 1)
      }
    case nil: break
    }
    forgetApplied(&applied)
  }

  private func carryOutChanges(_ group: [IndexingOperation], _ applied: inout Applied) {
    let described = describe(
      group.map { operation in
        guard case .change(let describe) = operation.work else { return { throw TextIndexError.operationCancelled() } }
        return describe
      })
    var changes: [DocumentChange] = []
    var sequences: [[UInt8]: UInt64] = [:]
    var committed: [IndexingOperation] = []
    for (operation, result) in zip(group, described) {
      switch result {
      case .failure(let error): operation.settle(error)
      case .success(let change):
        committed.append(operation)
        if isSuperseded(change, operation.sequence, applied) { continue }
        changes.append(change)
        sequences[change.identifier] = operation.sequence
      }
    }
    var failure: TextIndexError?
    do {
      try recovery.recoverForWriting()
      try engine.commit(changes)
    } catch {
      failure = Self.typed(error)
    }
    for operation in committed {
      if failure == nil { operation.report(completed: 1) }
      operation.settle(failure)
    }
    guard failure == nil, let last = committed.last else { return }
    note(last.sequence, &applied) { $0.sequences.merge(sequences) { _, new in new } }
  }

  private func carryOutBulk(
    _ operation: IndexingOperation,
    _ objects: (_ body: (@escaping OperationWork.DocumentDescription) throws -> Void) throws -> Void,
    _ applied: inout Applied
  ) {
    settle(operation) {
      var descriptions: [OperationWork.DocumentDescription] = []
      var changes: [DocumentChange] = []
      var bytes = 0
      var completed: Int64 = 0
      func flush(isLast: Bool) throws {
        if operation.isCancelled { throw TextIndexError.operationCancelled() }
        for change in describe(descriptions) {
          let change = try change.get()
          bytes += change.byteCount
          changes.append(change)
        }
        descriptions.removeAll(keepingCapacity: true)
        guard isLast || bytes >= Self.bytesAtATime else { return }
        try commit(changes, operation.sequence, clientState: .keep, &applied)
        completed += Int64(changes.count)
        operation.report(completed: completed)
        changes.removeAll(keepingCapacity: true)
        bytes = 0
      }
      try objects { description in
        descriptions.append(description)
        if descriptions.count == Self.objectsAtATime { try flush(isLast: false) }
      }
      try flush(isLast: true)
      operation.report(completed: completed, total: completed)
      engine.flushSoon()
    }
  }

  private func commit(
    _ changes: [DocumentChange], _ sequence: UInt64, clientState: IndexEngine.ClientStateChange,
    _ applied: inout Applied
  ) throws {
    let current = changes.filter { !isSuperseded($0, sequence, applied) }
    try recovery.recoverForWriting()
    try engine.commit(current, clientState: clientState)
    note(sequence, &applied) { applied in
      for change in current { applied.sequences[change.identifier] = sequence }
    }
  }

  private func settle(_ operation: IndexingOperation, _ body: () throws -> Void) {
    do {
      try body()
      operation.settle(nil)
    } catch {
      operation.settle(Self.typed(error))
    }
  }

  private static func typed(_ error: any Error) -> TextIndexError {
    error as? TextIndexError ?? .describingFailed(error)
  }

  /// Asks for the changes, on as many cores as the queue may use when there are many.
  private func describe(
    _ descriptions: [OperationWork.DocumentDescription]
  ) -> [Result<DocumentChange, TextIndexError>] {
    let threads = min(concurrency(), ProcessInfo.processInfo.activeProcessorCount, descriptions.count / 32)
    guard threads > 1 else { return descriptions.map(Self.result) }
    let parts = Locked([[Result<DocumentChange, TextIndexError>]](repeating: [], count: threads))
    let size = (descriptions.count + threads - 1) / threads
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      let range = min(thread * size, descriptions.count)..<min((thread + 1) * size, descriptions.count)
      let part = descriptions[range].map(Self.result)
      parts.withLock { $0[thread] = part }
    }
    return parts.withLock { $0.flatMap { $0 } }
  }

  private static func result(
    _ description: OperationWork.DocumentDescription
  ) -> Result<DocumentChange, TextIndexError> {
    do { return .success(try description()) } catch { return .failure(typed(error)) }
  }

  /// Whether a later call on the same identifier has taken effect already.
  private func isSuperseded(_ change: DocumentChange, _ sequence: UInt64, _ applied: Applied) -> Bool {
    if let removedAll = applied.removedAll, removedAll > sequence { return true }
    return applied.sequences[change.identifier].map { $0 > sequence } ?? false
  }

  /// Notes what has been applied, if an operation that was called earlier has yet to come.
  private func note(_ sequence: UInt64, _ applied: inout Applied, _ change: (inout Applied) -> Void) {
    guard isWaiting(before: sequence) else { return }
    change(&applied)
    applied.newest = max(applied.newest ?? 0, sequence)
  }

  /// Once all that was called earlier is done with, there is nothing that could come too late.
  private func forgetApplied(_ applied: inout Applied) {
    guard let newest = applied.newest, !isWaiting(before: newest) else { return }
    applied = Applied()
  }

  /// Whether an operation that was called before another is still to come.
  private func isWaiting(before sequence: UInt64) -> Bool {
    waiting.withLock { waiting in
      waiting.dropSettled()
      return waiting.start < waiting.operations.count && waiting.operations[waiting.start].sequence < sequence
    }
  }
}
