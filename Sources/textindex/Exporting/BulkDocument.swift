import TerminalUI
import TextSearch

/// A document in the bulk format of OpenSearch and Elasticsearch: a line with the action, and a line with the source.
struct BulkDocument: Sendable, Hashable {
  let action: JSONValue
  let source: JSONValue

  /// - Parameters:
  ///   - item: A document of the index; all that is kept of it goes along.
  ///   - name: The index that it goes into.
  /// - Returns: Nil when its text cannot be read.
  init?(_ item: SearchResultItem<SourceDocument>, into name: BulkIndexName) {
    guard let strings = item.strings else { return nil }
    let identity = DocumentIdentity(item.identifier)
    action = ["index": ["_index": .string(name.text), "_id": .string(BulkIdentifier.text(of: identity))]]
    var source: [String: JSONValue] = [
      "path": .string(identity.path), "weight": .number(item.weight),
      "context": .object(item.context.mapValues { JSONValue($0) }),
    ]
    source["record"] = identity.record.map { .string($0) }
    source["title"] = strings.first.map { .string($0) }
    let others = strings.dropFirst().map { JSONValue.string($0) }
    source["body"] = others.count > 1 ? .array(others) : others.first
    self.source = .object(source)
  }

  /// The two lines.
  func lines() throws -> String { try JSONText.line(action) + JSONText.line(source) }
}
