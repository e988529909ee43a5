/// The next changes of a store behind a token.
public struct ChangeBatch<Object: Sendable>: Sendable {
  /// The changes, in their order. An object may come several times; the last one counts.
  public let changes: [StoreChange<Object>]
  /// The place behind these changes.
  public let token: ChangeToken
  /// Whether there are more behind them already.
  public let hasMore: Bool

  /// Makes a batch.
  ///
  /// - Parameters:
  ///   - changes: The changes, in their order.
  ///   - token: The place behind them; the one that was asked for when nothing has happened since.
  ///   - hasMore: Whether there are more behind them already.
  public init(changes: [StoreChange<Object>], token: ChangeToken, hasMore: Bool) {
    self.changes = changes
    self.token = token
    self.hasMore = hasMore
  }
}
