import Foundation

/// The lines of a file, one after another, with little of it in memory.
struct LineReader {
  /// The longest line that is read, in bytes; more would be no record but a mistake.
  static let maximumLineBytes = 256 << 20

  private let file: FileReader
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  /// The number of the line that was read last, the first being 1.
  private(set) var number = 0

  init(path: String) throws(SystemError) {
    file = try FileReader(path: path)
  }

  /// The next line without its end; nil behind the last one, and from a line on that is too long.
  mutating func next() throws(SystemError) -> ArraySlice<UInt8>? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
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
      if buffer.count > Self.maximumLineBytes { throw SystemError(path: "line \(number + 1)", number: 27) }
      isAtEnd = try file.read(1 << 20, into: &buffer) == 0
    }
  }
}
