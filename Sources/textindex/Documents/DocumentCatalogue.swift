import Foundation
import TextSearch

/// What the index holds, to compare the files with. What has been met is taken out; what is left at the end is gone.
struct DocumentCatalogue {
  /// The documents of one file.
  struct Entry {
    /// The file as one document.
    var file: DocumentState?
    /// The file's records by their identifiers.
    var records: [String: DocumentState] = [:]
  }

  private var entries: [String: Entry] = [:]

  /// Reads it from the index.
  init(of index: DocumentIndex) throws {
    let options = SearchOptions(limit: nil, order: .identifier)
    for item in try index.search(.everything, options: options) {
      let identity = DocumentIdentity(item.identifier)
      // A state that cannot be read matches nothing, so that the document is read again.
      let state = DocumentState(context: item.context) ?? .file(size: -1, modified: 0)
      if let record = identity.record {
        entries[identity.path, default: Entry()].records[record] = state
      } else {
        entries[identity.path, default: Entry()].file = state
      }
    }
  }

  /// The state of the file as one document.
  func state(ofFile path: String) -> DocumentState? { entries[path]?.file }

  /// The file as one document has been met.
  mutating func takeFile(_ path: String) { entries[path]?.file = nil }

  /// The records of a file, all met now; ``putBack(_:ofFile:)`` those that were not.
  mutating func takeRecords(ofFile path: String) -> [String: DocumentState] {
    defer { entries[path]?.records = [:] }
    return entries[path]?.records ?? [:]
  }

  /// These records of the file have not been met.
  mutating func putBack(_ records: [String: DocumentState], ofFile path: String) {
    entries[path, default: Entry()].records = records
  }

  /// All that was not met and satisfies a condition on its path.
  func leftovers(where isWanted: (String) -> Bool) -> [DocumentIdentity] {
    entries.keys.filter(isWanted).sorted().flatMap { path in
      let entry = entries[path] ?? Entry()
      let file = entry.file.map { _ in DocumentIdentity(path: path) }
      return (file.map { [$0] } ?? []) + entry.records.keys.sorted().map { DocumentIdentity(path: path, record: $0) }
    }
  }
}
