/// What can still be told about a found document, read only when somebody asks for it.
///
/// A search makes one for each result, so it should be small: a reference to what all share and the document's number.
/// Each function is called at most a few times; the result item remembers the answers.
protocol ResultDetails: Sendable {
  /// What the document was indexed with to be handed back.
  func context() -> [String: ContextValue]
  /// The document's strings; nil when the index does not store them.
  func strings() -> [String]?
  /// Every match in the document, in reading order.
  ///
  /// - Parameter strings: What ``strings()`` answered.
  func matches(in strings: [String]?) -> [ResultMatch]
  /// The document's place among the results; nil when they have no order to go on in.
  func cursor(identifier: [UInt8], weight: Double, score: Double) -> SearchCursor?
}

extension ResultDetails {
  func cursor(identifier: [UInt8], weight: Double, score: Double) -> SearchCursor? { nil }
}
