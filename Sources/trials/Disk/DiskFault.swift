import Foundation

/// One way for the disk to fail: at which call, with what error, and for how long.
final class DiskFault: FaultyDisk.Watcher {
  /// The ways that are tried.
  enum Manner: String, CaseIterable {
    /// A call that changes something fails once, as if the disk were full.
    case fullOnce
    /// All calls that change something fail from one on.
    case fullFromThenOn
    /// Any call fails once, as if the disk were broken.
    case brokenOnce
    /// All calls fail from one on.
    case brokenFromThenOn

    var isLasting: Bool { self == .fullFromThenOn || self == .brokenFromThenOn }
    /// Whether reading works all the time.
    var sparesReading: Bool { self == .fullOnce || self == .fullFromThenOn }
    var error: Int32 { sparesReading ? ENOSPC : EIO }
  }

  private let manner: Manner
  private let first: Int
  // Used by one call at a time, and otherwise while all calls wait.
  private var count = 0
  private var isHealed = false
  private var hit: String?

  /// - Parameter first: The number of the call that fails, the first being 1.
  init(_ manner: Manner, at first: Int) {
    self.manner = manner
    self.first = first
  }

  /// What failed first, if anything did.
  var firstFailure: String? { FaultyDisk.frozen { hit } }

  /// Lets everything work again.
  func heal() { FaultyDisk.frozen { isHealed = true } }

  func fault(for call: FaultyDisk.Call) -> Int32 {
    guard !isHealed, call.kind != .close, call.changes || !manner.sparesReading else { return 0 }
    count += 1
    guard manner.isLasting ? count >= first : count == first else { return 0 }
    if hit == nil { hit = "\(call.kind) \(call.path.map { ($0 as NSString).lastPathComponent } ?? "")" }
    return manner.error
  }

  func noteDone(_ call: FaultyDisk.Call) {}
}
