public import Foundation

/// A store whose changes an index can follow.
///
/// A ``StoreSpotlightDelegate`` keeps an index in step with it. For tables of SQLite there is `SQLiteChangeSource`; for
/// another store it takes six functions:
/// - Changes have an order, and a ``ChangeToken`` is a place in it. The delegate keeps the token in the index, in the same
///   commit as what it has indexed, and so comes back with it after any end of the process.
/// - A source that no longer knows a token, since the history behind it is gone or is another store's, says so: by
///   ``ChangeSourceError/Code/unknownToken``. Then the whole store is compared with the index.
/// - What is handed out is the object as it is *now*, not as it was at the moment of the change. If it was changed again
///   since, that change comes later, and does no harm.
///
/// The delegate calls a source from one thread at a time. A source is used by one index; two indexes have a source each.
public protocol ChangeSource<Object>: Sendable {
  /// What the store keeps.
  associatedtype Object: Sendable

  /// What tells the store from others, the same in each run of the program. Items get it as their domain, and the index as
  /// its name, unless the delegate says otherwise; so it should be fit for a file name, with dots between levels.
  var storeIdentifier: String { get }

  /// The place behind all changes that were made so far.
  ///
  /// - Throws: Why the store cannot be followed, such as that its history is missing.
  func currentToken() throws(ChangeSourceError) -> ChangeToken

  /// The next changes behind a place.
  ///
  /// - Parameters:
  ///   - token: The place.
  ///   - limit: How many changes to return at most.
  /// - Throws: ``ChangeSourceError/Code/unknownToken`` when it cannot tell what was changed since; other codes for failures,
  ///   after which it is asked again.
  func changes(after token: ChangeToken, limit: Int) throws(ChangeSourceError) -> ChangeBatch<Object>

  /// A page of all objects.
  ///
  /// An object that is there from the first page to the last must be on one of them. The store may be changed between the
  /// pages: that comes with the changes, which are read afterwards.
  ///
  /// - Parameters:
  ///   - position: Where the page begins, as the page before has it; nil for the first.
  ///   - limit: How many objects to return at most.
  /// - Throws: Why the store cannot be read.
  func objects(after position: Data?, limit: Int) throws(ChangeSourceError) -> ObjectPage<Object>

  /// Those of some objects that are there, in any order.
  ///
  /// - Parameter identifiers: The objects' identifiers; one that the source would never have given is not there.
  /// - Throws: Why the store cannot be read.
  func objects(withIdentifiers identifiers: [String]) throws(ChangeSourceError) -> [StoredObject<Object>]

  /// Takes note that the index has everything up to a place, so that the history up to there need not be kept for it.
  ///
  /// A failure is no harm: it is called again with a later token.
  ///
  /// - Parameter token: The place, from which ``changes(after:limit:)`` must still go on.
  /// - Throws: Why it cannot take note.
  func acknowledge(_ token: ChangeToken) throws(ChangeSourceError)

  /// Calls a closure when the store may have changed, until the observation ends.
  ///
  /// A call too many is no harm. It must be called for changes that are made after this function returns, also when the
  /// store could not be read for a while, and it must return soon.
  ///
  /// - Parameter changed: To be called from any thread, and never while this function runs.
  /// - Returns: Keeps the observation going as long as it is held.
  func observe(_ changed: @escaping @Sendable () -> Void) -> ChangeObservation
}

extension ChangeSource {
  /// Takes no note: for a store that keeps its history whoever reads it.
  ///
  /// - Parameter token: Not used.
  public func acknowledge(_ token: ChangeToken) throws(ChangeSourceError) {}
}
