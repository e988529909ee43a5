#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

import Foundation

/// Output through a file descriptor, gathered so that many small writes cost one call.
///
/// `@unchecked Sendable`: `lock` guards the buffer.
package final class DescriptorOutput: TextOutput, @unchecked Sendable {
  package let isTerminal: Bool
  private let descriptor: Int32
  private let lock = NSLock()
  private var buffer: [UInt8] = []

  /// - Parameter descriptor: The descriptor, which stays open.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  package var columns: Int? { isTerminal ? TerminalSize(ofTerminal: descriptor)?.columns : nil }

  package func write(_ text: String) throws {
    try lock.withLock {
      buffer.append(contentsOf: text.utf8)
      if buffer.count >= 1 << 16 { try writeBuffer() }
    }
  }

  package func flush() throws {
    try lock.withLock { try writeBuffer() }
  }

  private func writeBuffer() throws {
    defer { buffer.removeAll(keepingCapacity: true) }
    switch buffer.withUnsafeBytes({ SystemCalls.writeAll(descriptor, $0) }) {
    case 0: return
    case EPIPE: throw OutputClosed()
    case let number:
      throw CommandFailure("the output cannot be written: \(SystemError(path: "", number: number).reason)")
    }
  }
}
