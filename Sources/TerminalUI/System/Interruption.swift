#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

import Dispatch
import Foundation

/// The person's wish to stop, seen by what is running.
///
/// `@unchecked Sendable`: `lock` guards all that changes.
package final class Interruption: @unchecked Sendable {
  private let watchesSignals: Bool
  private let lock = NSLock()
  private var requested = false
  private var action: (@Sendable () -> Void)?

  /// - Parameter watchesSignals: Whether Ctrl-C and a request to end are such a wish; false in tests.
  package init(watchesSignals: Bool) { self.watchesSignals = watchesSignals }

  package var isRequested: Bool { lock.withLock { requested } }

  /// Throws once the wish has been made.
  package func check() throws {
    if isRequested { throw Interrupted() }
  }

  /// Makes the wish.
  package func request() {
    let action = lock.withLock {
      requested = true
      return self.action
    }
    action?()
  }

  /// Does some work that the wish to stop must not simply cut off.
  ///
  /// - Parameters:
  ///   - action: What to do at once when the wish is made.
  ///   - work: The work, which looks at ``check()`` now and then.
  package func watched<Result>(cancellingWith action: @escaping @Sendable () -> Void, _ work: () throws -> Result)
    rethrows
    -> Result
  {
    lock.withLock { self.action = action }
    defer { lock.withLock { self.action = nil } }
    let sources = watchesSignals ? [SIGINT, SIGTERM, SIGHUP].map(watch) : []
    defer {
      for source in sources { source.cancel() }
      if watchesSignals { for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) } }
    }
    return try work()
  }

  private func watch(_ number: Int32) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { [self] in
      // The second time the person means it: what is committed is safe in any case.
      if isRequested { _exit(ExitCode.interrupted.rawValue) }
      request()
    }
    source.resume()
    return source
  }
}
