import Foundation
import TextSearch

/// An object to index, in one of its versions.
struct TrialPage: Sendable {
  /// A word that every page has.
  static let commonWord = "everywhere"

  let name: String
  let version: Int
  /// What is to be found beside the page's own words.
  var filling = ""

  /// A word that this version of this page has alone.
  var ownWord: String { Self.ownWord(name, version) }

  static func ownWord(_ name: String, _ version: Int) -> String { "\(name)version\(version)z" }

  static func index(
    in directory: URL, _ configuration: IndexConfiguration = .init()
  ) throws -> TextIndex<TrialPage> {
    let index = try TextIndex<TrialPage>(name: "trial", directory: directory, configuration: configuration)
    index.identifier = { Data($0.name.utf8) }
    index.indexer = { page, _ in
      IndexedObject(
        strings: ["\(commonWord) \(page.ownWord)", page.filling], context: ["version": .integer(Int64(page.version))])
    }
    return index
  }
}

extension IndexingOperation {
  /// Waits until the operation has finished and throws what went wrong.
  func wait() throws {
    waitUntilFinished()
    if let error { throw error }
  }
}
