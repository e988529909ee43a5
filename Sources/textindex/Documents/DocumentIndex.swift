import Foundation
import TextSearch

/// The index that the tool keeps.
typealias DocumentIndex = TextIndex<SourceDocument>

extension TextIndex where Object == SourceDocument {
  /// The names of the strings: a file's name or a record's first field, and the text or the second field.
  static var documentFields: [Field] { [Field(name: "title", boost: 2), Field(name: "body")] }

  /// Opens the index at a place, or makes it.
  convenience init(at location: IndexLocation) throws {
    try self.init(
      name: location.name, directory: URL(fileURLWithPath: location.folder, isDirectory: true),
      configuration: IndexConfiguration(fields: Self.documentFields))
    identifier = { $0.identity.encoded }
    indexer = { document, _ in
      IndexedObject(strings: document.strings, weight: document.weight, context: document.context)
    }
  }
}
