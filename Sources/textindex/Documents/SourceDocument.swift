import TextSearch

/// A document on its way into the index.
struct SourceDocument: Sendable {
  let identity: DocumentIdentity
  let state: DocumentState
  /// Of a file its name and its text; of a record the values of the wanted fields.
  let strings: [String]
  let weight: Double

  init(identity: DocumentIdentity, state: DocumentState, strings: [String], weight: Double = 1) {
    self.identity = identity
    self.state = state
    self.strings = strings
    self.weight = weight
  }

  /// Roughly how much memory it takes.
  var byteCount: Int { strings.reduce(64) { $0 + $1.utf8.count } }
}
