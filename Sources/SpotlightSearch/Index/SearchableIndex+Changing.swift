internal import TextSearch

extension SearchableIndex {
  /// Indexes items, in the place of those with the same identifiers; see ``SearchableItem/isUpdate`` for the exception.
  ///
  /// - Parameters:
  ///   - items: The items, as they are at the moment of the call.
  ///   - completionHandler: Called once: with nil when they are committed, or with an ``IndexError``.
  public func indexSearchableItems(_ items: [SearchableItem], completionHandler: (((any Error)?) -> Void)? = nil) {
    apply(items.map { $0.isUpdate ? .update($0.record) : .put($0.record) }, completionHandler)
  }

  /// Indexes items, in the place of those with the same identifiers; see ``SearchableItem/isUpdate`` for the exception.
  ///
  /// - Parameter items: The items, as they are at the moment of the call.
  /// - Throws: ``IndexError``.
  public func indexSearchableItems(_ items: [SearchableItem]) async throws {
    try await waiting { indexSearchableItems(items, completionHandler: $0) }
  }

  /// Deletes items. Deleting one that is not there is no error.
  ///
  /// - Parameters:
  ///   - identifiers: The items' identifiers.
  ///   - completionHandler: Called once: with nil when they are gone, or with an ``IndexError``.
  public func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    apply(identifiers.map { .remove(identifier: $0) }, completionHandler)
  }

  /// Deletes items. Deleting one that is not there is no error.
  ///
  /// - Parameter identifiers: The items' identifiers.
  /// - Throws: ``IndexError``.
  public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    try await waiting { deleteSearchableItems(withIdentifiers: identifiers, completionHandler: $0) }
  }

  /// Deletes the items of domains and of those below them: `a` deletes those of `a` and `a.b`, not of `ab`.
  ///
  /// - Parameters:
  ///   - domainIdentifiers: The domains.
  ///   - completionHandler: Called once: with nil when they are gone, or with an ``IndexError``.
  public func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    apply(domainIdentifiers.map { .removeDomain($0) }, completionHandler)
  }

  /// Deletes the items of domains and of those below them: `a` deletes those of `a` and `a.b`, not of `ab`.
  ///
  /// - Parameter domainIdentifiers: The domains.
  /// - Throws: ``IndexError``.
  public func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
    try await waiting { deleteSearchableItems(withDomainIdentifiers: domainIdentifiers, completionHandler: $0) }
  }

  /// Deletes all items. The client state stays as it is.
  ///
  /// - Parameter completionHandler: Called once: with nil when they are gone, or with an ``IndexError``.
  public func deleteAllSearchableItems(completionHandler: (((any Error)?) -> Void)? = nil) {
    apply([.removeAll], completionHandler)
  }

  /// Deletes all items. The client state stays as it is.
  ///
  /// - Throws: ``IndexError``.
  public func deleteAllSearchableItems() async throws {
    try await waiting { deleteAllSearchableItems(completionHandler: $0) }
  }

  func waiting(_ call: (@escaping ((any Error)?) -> Void) -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      call { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}
