import Foundation

/// What a process that will be killed has begun and finished, line by line, in a file that outlives it.
final class TrialLog: Sendable {
  enum Entry: Equatable {
    case begun(Int)
    case done(Int)
  }

  private let file: Int32

  init(path: String) throws {
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_TRUNC, 0o600)
    guard file >= 0 else { throw TrialFailure("The log cannot be made.") }
  }

  deinit { close(file) }

  func append(_ entry: Entry) {
    let line =
      switch entry {
      case .begun(let number): "b \(number)\n"
      case .done(let number): "d \(number)\n"
      }
    // One call, so that a kill leaves a whole line or none.
    _ = line.withCString { write(file, $0, strlen($0)) }
  }

  static func read(path: String) -> [Entry] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      guard let number = Int(line.dropFirst(2)) else { return nil }
      return line.hasPrefix("d") ? .done(number) : .begun(number)
    }
  }
}
