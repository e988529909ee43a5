import SQLite
import SpotlightSearch
import TerminalUI
import TextSearch

extension Console {
  /// What to tell a person of an error of the store or of the index; nil where there is nothing better than its own
  /// words.
  func message(for error: any Error) -> String? {
    switch error {
    case let error as SQLiteError: storeMessage(for: error)
    case let error as TextIndexError: indexMessage(for: error)
    case let error as IndexError: (error.underlying as? TextIndexError).map { indexMessage(for: $0) } ?? error.message
    case let error as SearchQueryError: error.message
    case let error as SystemError: "\(PathText.displayed(error.path, from: currentFolder)): \(error.reason)"
    default: nil
    }
  }

  private func storeMessage(for error: SQLiteError) -> String {
    let path = PathText.displayed(error.path, from: currentFolder)
    return switch error.code {
    case .busy, .locked: "\(path) is being written by another process for a long time; try again when that has ended"
    case .notADatabase: "\(path) is no database"
    case .readOnly: "\(path) must not be written"
    default: "\(path): \(error.message)"
    }
  }

  private func indexMessage(for error: TextIndexError) -> String {
    let path = error.path.map { PathText.displayed($0, from: currentFolder) } ?? "the index"
    if case TextIndexError.Code.alreadyOpen = error {
      return "\(path) is in use by another process, most likely 'bugs browse': search there, or end it; "
        + "'bugs list --matching TEXT' needs no index"
    }
    return error.message.contains(path) ? error.message : "\(path): \(error.message)"
  }
}
