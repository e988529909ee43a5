import TerminalUI

/// A file that may hold documents.
struct SourceFile: Sendable, Hashable {
  /// The whole path.
  let path: String
  let size: Int64
  /// When it was changed last, in nanoseconds since 1970.
  let modified: Int64

  var name: String { PathText.lastComponent(path) }
  var identity: DocumentIdentity { DocumentIdentity(path: path) }
  var kind: FileKind { FileKind(name: name) }
  var state: DocumentState { .file(size: size, modified: modified) }
}
