#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

import Dispatch

/// Turns signals into bytes of a pipe, so that one `poll` waits for them and for keys.
///
/// `@unchecked Sendable`: nothing of it changes.
package final class SignalPipe: @unchecked Sendable {
  /// Readable when a signal has come.
  let descriptor: Int32
  private let writing: Int32
  private let sources: [any DispatchSourceSignal]
  private let numbers: [Int32]

  /// - Parameters:
  ///   - numbers: The signals, which have no other effect while this exists.
  package init(_ numbers: [Int32]) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError(path: "pipe") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    let writing = ends[1]
    self.writing = writing
    self.numbers = numbers
    let queue = DispatchQueue(label: "signals")
    sources = numbers.map { number in
      // What a signal does by default would happen beside the source: SIGWINCH alone does nothing by itself.
      if number != SIGWINCH { signal(number, SIG_IGN) }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        // A full pipe holds signals enough.
        _ = [UInt8(truncatingIfNeeded: number)].withUnsafeBytes { SystemCalls.write(writing, $0) }
      }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in numbers { signal(number, SIG_DFL) }
    close(descriptor)
    // The writing end stays open: a handler may be running just now, and one descriptor of a process that ends is
    // cheap.
  }

  /// The next signal, if one has come.
  func next() -> Int32? {
    var byte: UInt8 = 0
    let count = withUnsafeMutableBytes(of: &byte) { SystemCalls.read(descriptor, into: $0) }
    return count == 1 ? Int32(byte) : nil
  }
}
