import Foundation

/// Waits for what is asynchronous, as a command returns only when all is done.
enum Blocking {
  /// The result of some work, which may use the main actor.
  static func result<Result: Sendable>(_ work: @escaping @MainActor @Sendable () async throws -> Result) throws
    -> Result
  {
    let outcome = Outcome<Result>()
    let done = DispatchSemaphore(value: 0)
    Task { @MainActor in
      do { outcome.set(.success(try await work())) } catch { outcome.set(.failure(error)) }
      done.signal()
      // Something for the loop below to wake up from.
      RunLoop.main.perform {}
    }
    // Elsewhere than on the main thread there is no loop to turn: that thread does it.
    if !Thread.isMainThread { done.wait() }
    while true {
      if let result = outcome.result { return try result.get() }
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }

  /// `@unchecked Sendable`: `lock` guards what changes.
  private final class Outcome<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Result<Value, any Error>?

    var result: Result<Value, any Error>? { lock.withLock { value } }

    func set(_ result: Result<Value, any Error>) { lock.withLock { value = result } }
  }
}
