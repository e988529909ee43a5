public import Foundation

/// What the notification tells that a ``StoreSpotlightDelegate`` posts after each update of its index.
///
/// ```swift
/// for await notification in NotificationCenter.default.notifications(named: StoreSpotlightUpdate.name) {
///   guard let update = StoreSpotlightUpdate(notification) else { continue }
///   print("\(update.storeIdentifier) has changed")
/// }
/// ```
public struct StoreSpotlightUpdate: Sendable, Hashable {
  /// The name of the notification; its object is the delegate.
  public static let name = Notification.Name("StoreSpotlightDelegateIndexDidUpdate")
  /// The key of the store's identifier, a `String`, in the notification.
  public static let storeIdentifierKey = "storeIdentifier"
  /// The key of the ``ChangeToken`` in the notification.
  public static let tokenKey = "token"
  /// The key of ``isUpToDate``, a `Bool`, in the notification.
  public static let isUpToDateKey = "isUpToDate"

  /// The store's identifier.
  public let storeIdentifier: String
  /// How far the store is followed. While everything is compared: where following will go on.
  public let token: ChangeToken
  /// Whether the index had everything that was in the store at that moment.
  public let isUpToDate: Bool

  init(storeIdentifier: String, token: ChangeToken, isUpToDate: Bool) {
    self.storeIdentifier = storeIdentifier
    self.token = token
    self.isUpToDate = isUpToDate
  }

  /// Reads a notification.
  ///
  /// - Parameter notification: One with this ``name``; others give nil.
  public init?(_ notification: Notification) {
    guard notification.name == Self.name, let info = notification.userInfo,
      let store = info[Self.storeIdentifierKey] as? String, let token = info[Self.tokenKey] as? ChangeToken,
      let isUpToDate = info[Self.isUpToDateKey] as? Bool
    else { return nil }
    self.init(storeIdentifier: store, token: token, isUpToDate: isUpToDate)
  }

  /// Tells everybody who listens.
  func post(from delegate: AnyObject) {
    NotificationCenter.default.post(
      name: Self.name, object: delegate,
      userInfo: [
        Self.storeIdentifierKey: storeIdentifier, Self.tokenKey: token, Self.isUpToDateKey: isUpToDate,
      ])
  }
}
