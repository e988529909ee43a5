import Foundation
import TerminalUI

/// Where a store is: a file of SQLite's, with the indexes beside it.
struct StoreLocation: Sendable, Hashable {
  /// What may tell the file when the command line does not.
  static let variable = "BUGS_STORE"
  static let defaultName = "bugs.sqlite"
  static let option = OptionDescription.value(
    "store", "FILE", "The file with the bugs; \(variable) in the environment, or \(defaultName) here, unless given.")

  /// The whole path of the file.
  let path: String
  /// The path as a person in the current folder would write it.
  let shownPath: String

  init(_ arguments: ParsedArguments, in console: Console) throws {
    let named = arguments.value(of: Self.option.name) ?? console.environment[Self.variable] ?? ""
    path = PathText.absolute(named.isEmpty ? Self.defaultName : named, from: console.currentFolder)
    shownPath = PathText.displayed(path, from: console.currentFolder)
  }

  var url: URL { URL(fileURLWithPath: path) }

  /// The folder that the file and the indexes are in.
  var folder: URL { url.deletingLastPathComponent() }

  /// What the index of the bugs is called.
  var indexName: String { PathText.lastComponent(path) }

  /// What the index of Spotlight's items is called.
  var itemIndexName: String { indexName + ".items" }
}
