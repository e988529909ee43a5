internal import Foundation

/// A value that one thread at a time may touch.
package final class Locked<Value: ~Copyable>: @unchecked Sendable {
  // `lock` is held whenever `value` is read or written: that makes the class Sendable.
  private let lock = NSLock()
  private var value: Value

  package init(_ value: consuming Value) {
    self.value = value
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
