import TerminalUI
import TextSearch

extension Console {
  /// What to tell a person of an error of the index.
  func message(for error: TextIndexError) -> String {
    let path = error.path.map { PathText.displayed($0, from: currentFolder) }
    if case TextIndexError.Code.alreadyOpen = error {
      return "\(path ?? "the index") is in use by another process; try again when that has ended"
    }
    guard let path, !error.message.contains(path) else { return error.message }
    return "\(path): \(error.message)"
  }
}
