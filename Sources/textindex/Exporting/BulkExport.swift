import TerminalUI
import TextSearch

/// Writes all documents of an index in the bulk format, a part of them in memory at a time.
struct BulkExport {
  /// How many documents are read at a time at least. Each part costs a walk through the index, so that a large index has
  /// larger parts and no more than ``maximumParts``.
  private static let minimumPart = 1000
  private static let maximumParts = 50

  private let index: DocumentIndex
  private let name: BulkIndexName

  init(of index: DocumentIndex, into name: BulkIndexName) {
    self.index = index
    self.name = name
  }

  /// Writes them in the order of their identifiers.
  ///
  /// - Throws: ``CommandFailure`` when a document cannot be read.
  func write(to output: any TextOutput) throws {
    let count = try index.count
    let part = max(Self.minimumPart, count / Self.maximumParts + 1)
    var options = SearchOptions(limit: part, order: .identifier)
    while options.offset < count {
      for item in try index.search(.everything, options: options) {
        guard let document = BulkDocument(item, into: name) else {
          throw CommandFailure("a document cannot be read; '\(Program.name) check' tells more")
        }
        try output.write(document.lines())
      }
      options.offset += part
    }
  }
}
