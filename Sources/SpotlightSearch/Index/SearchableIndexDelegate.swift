/// Indexes items again when an index asks for it.
///
/// An index asks when it had to start anew, since what was on disk could not be read, and when
/// ``SearchableIndex/requestReindexing(identifiers:)`` is called. It asks again, also after the program was started anew,
/// until the acknowledgement comes.
public protocol SearchableIndexDelegate: AnyObject {
  /// Asks for all items to be indexed again.
  ///
  /// - Parameters:
  ///   - searchableIndex: The index.
  ///   - acknowledgementHandler: To be called when they are.
  func searchableIndex(
    _ searchableIndex: SearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void)

  /// Asks for some items to be indexed again, or deleted where they are no more.
  ///
  /// - Parameters:
  ///   - searchableIndex: The index.
  ///   - identifiers: The items' identifiers.
  ///   - acknowledgementHandler: To be called when they are.
  func searchableIndex(
    _ searchableIndex: SearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void)
}
