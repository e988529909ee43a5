internal import Foundation
internal import TextSearch

/// The indexes of this program, each once, whoever uses them.
///
/// They stay open until somebody closes them: what holds an object that stands for one may let go of it at any time, as
/// after the last line that mentions it.
final class IndexRegistry: Sendable {
  static let shared = IndexRegistry()

  private let stores = Locked<[String: IndexStore]>([:])

  /// The index at a place; its configuration is that of whoever asked first.
  func store(at location: IndexFolder, configuration: SearchableIndexConfiguration) -> IndexStore {
    stores.withLock { stores in
      if let store = stores[location.path] { return store }
      let store = IndexStore(location: location, configuration: configuration)
      stores[location.path] = store
      return store
    }
  }

  /// All indexes that a query looks into which names none: those in use, and those that are on disk where the program's
  /// indexes are by default. In the order of their paths.
  var searchable: [IndexStore] {
    let directory = IndexFolder.defaultDirectory()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    for name in names where name.hasSuffix(".indexdb") {
      let location = IndexFolder(name: String(name.dropLast(".indexdb".count)), directory: directory)
      _ = store(at: location, configuration: SearchableIndexConfiguration())
    }
    let known = stores.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    return known.filter(\.isSearchable)
  }
}
