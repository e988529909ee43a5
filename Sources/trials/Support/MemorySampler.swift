import Foundation

/// Looks every few milliseconds how much memory the process takes, beside mapped files, and keeps the most.
///
/// Unchecked, because `lock` is held whenever the other members are read or written.
final class MemorySampler: @unchecked Sendable {
  private let lock = NSLock()
  private var most = 0
  private var isOver = false

  init() {
    Thread { [self] in
      while !lock.withLock({ isOver }) {
        let bytes = ProcessMemory.anonymousBytes
        lock.withLock { most = max(most, bytes) }
        usleep(10_000)
      }
    }.start()
  }

  /// The most since the last call.
  func takePeak() -> Int {
    lock.withLock {
      defer { most = 0 }
      return max(most, ProcessMemory.anonymousBytes)
    }
  }

  func stop() { lock.withLock { isOver = true } }
}
