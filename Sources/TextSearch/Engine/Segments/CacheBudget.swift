/// How much all caches of an index may hold together.
///
/// When no more is left, everything that has not been asked for since the last time goes, in all caches alike.
final class CacheBudget: Sendable {
  private struct State {
    var remaining: Int
    var members: [ObjectIdentifier: any CacheMember] = [:]
  }

  let bytes: Int
  private let state: Locked<State>

  init(bytes: Int) {
    self.bytes = bytes
    state = Locked(State(remaining: bytes))
  }

  /// - Returns: whether that much is left, if need be after letting go of what was not used lately; then it is taken.
  func take(_ bytes: Int) -> Bool {
    guard bytes <= self.bytes else { return false }
    if takeIfLeft(bytes) { return true }
    // The second time goes what the first has passed over.
    for _ in 0..<2 {
      let members = state.withLock { Array($0.members.values) }
      giveBack(members.reduce(0) { $0 + $1.age() })
      if takeIfLeft(bytes) { return true }
    }
    return false
  }

  private func takeIfLeft(_ bytes: Int) -> Bool {
    state.withLock { state in
      guard state.remaining >= bytes else { return false }
      state.remaining -= bytes
      return true
    }
  }

  func giveBack(_ bytes: Int) {
    state.withLock { $0.remaining += bytes }
  }

  func add(_ member: any CacheMember) {
    state.withLock { $0.members[ObjectIdentifier(member)] = member }
  }

  func remove(_ member: any CacheMember) {
    state.withLock { $0.members[ObjectIdentifier(member)] = nil }
  }
}

/// Something that can let go of what it holds of a ``CacheBudget``.
protocol CacheMember: AnyObject, Sendable {
  /// Lets go of what was not asked for since the last call.
  ///
  /// - Returns: how many bytes that were.
  func age() -> Int
}
