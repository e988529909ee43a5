/// What can still be told about the documents that a search found, read only when somebody asks for it.
///
/// One serves all results of a search, which say by their place among the found documents which they mean. Each function
/// is called at most a few times for a place; the result item remembers the answers.
protocol ResultDetails: AnyObject, Sendable {
  /// What the document was indexed with to be handed back.
  func context(at place: Int) -> [String: ContextValue]
  /// The document's strings; nil when the index does not store them.
  func strings(at place: Int) -> [String]?
  /// Every match in the document, in reading order.
  ///
  /// - Parameter strings: What ``strings(at:)`` answered.
  func matches(at place: Int, in strings: [String]?) -> [ResultMatch]
  /// Why the document's record could not be read; nil when it could.
  func failure(at place: Int) -> TextIndexError?
  /// The document's place in the order of the search; nil when there is no order to go on in.
  func cursor(at place: Int, identifier: [UInt8], weight: Double, score: Double) -> SearchCursor?
}

extension ResultDetails {
  func failure(at place: Int) -> TextIndexError? { nil }

  func cursor(at place: Int, identifier: [UInt8], weight: Double, score: Double) -> SearchCursor? { nil }
}
