import TextSearch

/// What the index remembers of a document to tell whether it has changed, as values of its context.
enum DocumentState: Sendable, Hashable {
  /// A file, by its size and by when it was changed, in nanoseconds since 1970.
  case file(size: Int64, modified: Int64)
  /// A line of a file of many documents, by its number and a digest of its bytes.
  case record(line: Int, digest: Int64)

  var context: [String: ContextValue] {
    switch self {
    case .file(let size, let modified): ["size": .integer(size), "modified": .integer(modified)]
    case .record(let line, let digest): ["line": .integer(Int64(line)), "digest": .integer(digest)]
    }
  }

  /// Reads it from a context; nil when the index was filled by something else.
  init?(context: [String: ContextValue]) {
    if let size = context["size"]?.integerValue, let modified = context["modified"]?.integerValue {
      self = .file(size: size, modified: modified)
    } else if let line = context["line"]?.integerValue, let digest = context["digest"]?.integerValue {
      self = .record(line: Int(clamping: line), digest: digest)
    } else {
      return nil
    }
  }
}
