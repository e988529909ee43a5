import Foundation
import Synchronization

/// Threads that do the same kind of work side by side for some time.
struct Workers {
  let count: Int
  let seconds: Double

  /// How often in a second all of them together finish `body`, which gets the numbers of the thread and of the piece.
  func perSecond(_ body: @escaping @Sendable (_ thread: Int, _ number: Int) throws -> Void) throws -> Double {
    let speeds = Mutex<[Double]>([])
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: count) { thread in
      do {
        let watch = Stopwatch()
        var number = 0
        while watch.seconds < seconds {
          try body(thread, number)
          number += 1
        }
        let speed = Double(number) / watch.seconds
        speeds.withLock { $0.append(speed) }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return speeds.withLock { $0.reduce(0, +) }
  }
}
