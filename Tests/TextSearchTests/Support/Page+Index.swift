import Foundation
import TextSearch

extension Page {
  init(_ identifier: String, _ string: String, weight: Double = 1, context: [String: ContextValue] = [:]) {
    self.init(identifier, [string], weight: weight, context: context)
  }

  /// An index of pages of which nothing is kept.
  static func index(_ configuration: IndexConfiguration = .init()) throws -> TextIndex<Page> {
    let index = try TextIndex<Page>.inMemory(configuration: configuration)
    index.readPages()
    return index
  }

  /// An index of pages in a folder.
  static func index(
    in folder: TemporaryFolder, name: String = "pages", _ configuration: IndexConfiguration = .init()
  ) throws -> TextIndex<Page> {
    let index = try TextIndex<Page>(name: name, directory: folder.url, configuration: configuration)
    index.readPages()
    return index
  }
}
