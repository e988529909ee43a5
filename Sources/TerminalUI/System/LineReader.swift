#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The lines of a file, one after another, with little of it in memory.
package struct LineReader {
  /// The longest line that is read, in bytes; more would be no record but a mistake.
  package static let maximumLineBytes = 256 << 20

  private let path: String
  private let file: FileReader
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  /// The number of the line that was read last, the first being 1.
  package private(set) var number = 0

  package init(path: String) throws(SystemError) {
    self.path = path
    file = try FileReader(path: path)
  }

  /// Reads on from where a descriptor stands, which itself stays open.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor: the standard input unless another one is named.
  ///   - name: What errors call it.
  package init(descriptor: Int32 = 0, named name: String) throws(SystemError) {
    path = name
    file = try FileReader(duplicating: descriptor, named: name)
  }

  /// The next line without its end; nil behind the last one.
  ///
  /// - Throws: The reason why the file cannot be read on; `EFBIG` for a line that is too long.
  package mutating func next() throws(SystemError) -> ArraySlice<UInt8>? {
    var searched = position
    while true {
      if let end = Self.endOfLine(in: buffer, from: searched) {
        defer { position = end + 1 }
        number += 1
        return buffer[position..<end]
      }
      if isAtEnd {
        guard position < buffer.count else { return nil }
        defer { position = buffer.count }
        number += 1
        return buffer[position...]
      }
      searched = buffer.count - position
      buffer.removeSubrange(..<position)
      position = 0
      if buffer.count > Self.maximumLineBytes { throw SystemError(path: path, number: EFBIG) }
      let piece = try file.read(1 << 20)
      isAtEnd = piece.isEmpty
      buffer += piece
    }
  }

  private static func endOfLine(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
