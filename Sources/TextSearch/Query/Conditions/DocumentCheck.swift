/// A condition on what the store keeps of a document, for what the index alone cannot decide.
///
/// Two checks are the same when they are one object.
package final class DocumentCheck: Hashable, Sendable {
  let body: @Sendable (any CheckedDocument) throws -> Bool

  /// Makes a check.
  ///
  /// - Parameter body: Says whether a document passes. It is asked about each candidate, about a microsecond each.
  package init(_ body: @escaping @Sendable (any CheckedDocument) throws -> Bool) {
    self.body = body
  }

  package static func == (left: DocumentCheck, right: DocumentCheck) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
