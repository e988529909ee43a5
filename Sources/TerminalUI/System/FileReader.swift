#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is read from its beginning in pieces, and closed when it is let go.
package final class FileReader {
  private let path: String
  private let descriptor: Int32

  package init(path: String) throws(SystemError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw SystemError(path: path) }
  }

  /// Reads on from where a descriptor stands, which itself stays open.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - name: What errors call it.
  package init(duplicating descriptor: Int32, named name: String) throws(SystemError) {
    path = name
    self.descriptor = dup(descriptor)
    guard self.descriptor >= 0 else { throw SystemError(path: name) }
  }

  deinit { close(descriptor) }

  /// Up to `count` of the next bytes; none at the end of the file.
  package func read(_ count: Int) throws(SystemError) -> [UInt8] {
    // An array made without capacity writes to the storage that all empty arrays share, which is a race.
    guard count > 0 else { return [] }
    var number: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      var received = 0
      repeat {
        received = SystemCalls.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
      } while received < 0 && errno == EINTR
      if received < 0 { number = errno }
      initializedCount = max(received, 0)
    }
    if number != 0 { throw SystemError(path: path, number: number) }
    return bytes
  }

  /// All bytes of a file.
  ///
  /// - Parameter expectedSize: How many there will be about, so that they are read at once.
  package static func bytes(of path: String, expectedSize: Int) throws(SystemError) -> [UInt8] {
    let reader = try FileReader(path: path)
    // One byte more than expected, so that the second call meets the end.
    var bytes = try reader.read(max(expectedSize + 1, 4096))
    var piece = bytes
    while !piece.isEmpty {
      piece = try reader.read(1 << 16)
      bytes += piece
    }
    return bytes
  }
}
