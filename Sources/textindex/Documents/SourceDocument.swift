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

  /// What a search hands back of it: of a record its line.
  var context: [String: ContextValue] { identity.record == nil ? [:] : [Self.lineKey: .integer(state.extent)] }

  /// The name of a record's line in the context.
  static let lineKey = "line"

  /// Roughly how much memory it takes.
  var byteCount: Int { strings.reduce(64) { $0 + $1.utf8.count } }
}
