/// Which documents an index holds, and in which state they were read.
struct DocumentCatalogue: Sendable, Hashable {
  /// The documents of one file.
  struct Entry: Sendable, Hashable {
    /// The file as one document.
    var file: DocumentState?
    /// The file's records by their identifiers.
    var records: [String: DocumentState] = [:]
  }

  /// The documents by the paths of their files.
  private(set) var entries: [String: Entry] = [:]

  /// The state of a document.
  subscript(identity: DocumentIdentity) -> DocumentState? {
    get {
      guard let entry = entries[identity.path] else { return nil }
      return identity.record.map { entry.records[$0] } ?? entry.file
    }
    set {
      if let record = identity.record {
        entries[identity.path, default: Entry()].records[record] = newValue
      } else {
        entries[identity.path, default: Entry()].file = newValue
      }
      if newValue == nil, entries[identity.path] == Entry() { entries[identity.path] = nil }
    }
  }

  /// Takes the records of a file out.
  mutating func takeRecords(ofFile path: String) -> [String: DocumentState] {
    defer { entries[path]?.records = [:] }
    return entries[path]?.records ?? [:]
  }

  /// Puts records of a file in.
  mutating func put(_ records: [String: DocumentState], ofFile path: String) {
    entries[path, default: Entry()].records = records
  }

  /// The documents whose paths satisfy a condition, in order.
  func identities(where isWanted: (String) -> Bool) -> [DocumentIdentity] {
    entries.keys.filter(isWanted).sorted().flatMap { path in
      let entry = entries[path] ?? Entry()
      let file = entry.file.map { _ in DocumentIdentity(path: path) }
      return (file.map { [$0] } ?? []) + entry.records.keys.sorted().map { DocumentIdentity(path: path, record: $0) }
    }
  }
}
