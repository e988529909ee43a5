#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is read from its beginning in pieces, and closed when it is let go.
final class FileReader {
  private let path: String
  private let descriptor: Int32

  init(path: String) throws(SystemError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw SystemError(path: path) }
  }

  deinit { close(descriptor) }

  /// Appends up to `count` of the next bytes.
  ///
  /// - Returns: How many there were; 0 at the end of the file.
  func read(_ count: Int, into bytes: inout [UInt8]) throws(SystemError) -> Int {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
    var received = 0
    repeat {
      received = bytes.withUnsafeMutableBytes { buffer in
        SystemCalls.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
      }
    } while received < 0 && errno == EINTR
    let number = errno
    bytes.removeLast(count - max(received, 0))
    if received < 0 { throw SystemError(path: path, number: number) }
    return received
  }

  /// All bytes of a file.
  ///
  /// - Parameter expectedSize: How many there will be about, so that they are read at once.
  static func bytes(of path: String, expectedSize: Int) throws(SystemError) -> [UInt8] {
    let reader = try FileReader(path: path)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expectedSize + 1)
    // One byte more than expected, so that the second call meets the end without room for a whole piece.
    var piece = max(expectedSize + 1, 4096)
    while try reader.read(piece, into: &bytes) > 0 { piece = 1 << 16 }
    return bytes
  }
}
