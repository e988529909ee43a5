import Foundation
import TerminalUI
import TextSearch

/// Where an index is: its folder is `NAME.indexdb` in another folder.
struct IndexLocation: Sendable, Hashable {
  static let suffix = ".indexdb"

  let name: String
  /// The folder that holds the index's own.
  let folder: String

  /// The path of the index's own folder.
  var path: String { PathText.joined(folder, name + Self.suffix) }

  /// The folder that holds the index's own, as a URL.
  var directory: URL { URL(fileURLWithPath: folder, isDirectory: true) }

  /// - Parameters:
  ///   - text: What the person wrote: a path, with the suffix or without.
  ///   - currentFolder: The folder that relative paths start from.
  init(_ text: String, from currentFolder: String) throws {
    var path = text[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    let slash = path.lastIndex(of: "/")
    var name = slash.map { path[path.index(after: $0)...] } ?? path
    if name.hasSuffix(Self.suffix) { name = name.dropLast(Self.suffix.count) }
    guard !name.isEmpty, name != ".", name != ".." else {
      throw UsageError("'\(text)' is no name of an index; write NAME or FOLDER/NAME\(Self.suffix)")
    }
    self.name = String(name)
    self.folder = PathText.absolute(slash.map { String(path[...$0]) } ?? "", from: currentFolder)
  }

  /// Opens the index that must be there already.
  ///
  /// A search takes a moment, so one that meets another waits a little before it says that the index is in use.
  func open(in console: Console) throws -> DocumentIndex {
    try requireFolder(in: console)
    let deadline = ContinuousClock.now + .milliseconds(500)
    while true {
      do {
        return try DocumentIndex(at: self)
      } catch TextIndexError.Code.alreadyOpen where ContinuousClock.now < deadline {
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
  }

  /// Says what is wrong when there is no folder that could be the index.
  func requireFolder(in console: Console) throws {
    let shown = PathText.displayed(path, from: console.currentFolder)
    do {
      guard try FileStatus(of: path, followsLink: true).kind == .folder else {
        throw CommandFailure("\(shown) is no index but a file")
      }
    } catch let error as SystemError {
      if error.isAbsence { throw CommandFailure("there is no index \(shown); 'textindex index' makes one") }
      throw CommandFailure("\(shown): \(error.reason)")
    }
  }
}
