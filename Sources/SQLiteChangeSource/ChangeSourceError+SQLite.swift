internal import Foundation
internal import SQLite
internal import SpotlightSearch

extension ChangeSourceError {
  /// What a failure below means for somebody who follows a database.
  init(_ error: any Error, path: String) {
    guard let below = error as? SQLiteError else {
      self =
        error as? ChangeSourceError ?? ChangeSourceError(.failed, message: "\(error)", path: path, underlying: error)
      return
    }
    let (code, message): (Code, String) =
      switch below.code {
      case .busy, .locked: (.busy, "Somebody else holds the database; it is tried again.")
      case .corrupt: (.damaged, "The database is damaged; put it back from a backup, or recover it.")
      case .notADatabase: (.damaged, "The file is no database of SQLite, or an encrypted one.")
      case .cannotOpen where !FileManager.default.fileExists(atPath: path):
        (.storeMissing, "There is no database at this place.")
      case .cannotOpen: (.failed, "The database cannot be opened; see whether its folder may be read and written.")
      case .readOnly: (.failed, "The database must not be written; see to the rights of its file and folder.")
      case .full: (.failed, "There is no room left for the database.")
      case .io: (.failed, "The operating system could not read or write the database.")
      default: (.failed, "SQLite refuses.")
      }
    self.init(code, message: "\(message) SQLite says: \(below.message).", path: path, underlying: error)
  }
}
