import Foundation

/// What a follower did, line by line, in a file that outlives it.
final class FollowLog: Sendable {
  /// A line.
  enum Entry: Equatable {
    /// A row was asked for its attributes.
    case described(String)
    /// A batch was committed.
    case committed(String)
  }

  private let file: Int32

  init(path: String) throws {
    file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  deinit { close(file) }

  func append(_ entry: Entry) {
    let line =
      switch entry {
      case .described(let text): "d \(text)\n"
      case .committed(let text): "c \(text)\n"
      }
    // One call, so that a kill leaves a whole line or none.
    _ = line.withCString { write(file, $0, strlen($0)) }
  }

  static func read(path: String) -> [Entry] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      let rest = String(line.dropFirst(2))
      return line.hasPrefix("c") ? .committed(rest) : .described(rest)
    }
  }
}
