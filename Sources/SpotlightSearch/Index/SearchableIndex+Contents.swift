internal import Foundation
internal import TextSearch

/// What is in the index; Core Spotlight does not tell.
extension SearchableIndex {
  /// How many items there are, those that have expired and are not yet removed included.
  ///
  /// - Throws: ``IndexError``.
  /// - Complexity: O(1).
  public var count: Int {
    get throws {
      do { return try store.index().count } catch { throw IndexError(error) }
    }
  }

  /// The items with these identifiers.
  ///
  /// - Parameter identifiers: The identifiers.
  /// - Returns: In the order of the identifiers, without those that are not there or have expired.
  /// - Throws: ``IndexError``.
  /// - Complexity: Two reads of the store each.
  public func fetchSearchableItems(withIdentifiers identifiers: [String]) async throws -> [SearchableItem] {
    try await reading { store in
      let index = try store.index()
      let now = store.configuration.clock.now()
      return try identifiers.compactMap { identifier in
        guard let found = try index.indexed(forIdentifier: Data(identifier.utf8)) else { return nil }
        let record = ItemCoding.decode(identifier: identifier, strings: found.strings, context: found.context)
        if let expiration = record.expiration, expiration <= now { return nil }
        return SearchableItem(record)
      }
    }
  }

  /// Calls a closure with every item that has not expired, in the order in which they were indexed.
  ///
  /// It runs on the caller's thread, and sees one moment of the index; the index must not be closed meanwhile.
  ///
  /// - Parameter body: Takes an item, and says whether to go on.
  /// - Throws: ``IndexError``, and what `body` throws.
  /// - Complexity: O(*n*) in the items; what nobody asks of an item is not read.
  public func enumerateSearchableItems(_ body: (SearchableItem) throws -> Bool) throws {
    var failure: (any Error)?
    do {
      let planning = QueryPlanning(clock: store.configuration.clock, keepsText: true)
      try store.index().forEachBatch(of: planning.query(for: []), size: { _ in 256 }) { batch in
        for item in FoundItems(batch, attributes: nil).items {
          do {
            if try !body(item) { return false }
          } catch {
            failure = error
            return false
          }
        }
        return true
      }
    } catch { throw IndexError(error) }
    if let failure { throw failure }
  }

  /// Looks through the whole index for what does not fit together.
  ///
  /// - Returns: One sentence for each fault; none when it is sound.
  /// - Throws: ``IndexError`` when it cannot be opened.
  public func verify() throws -> [String] {
    do { return try store.index().verify().problems } catch { throw IndexError(error) }
  }

  /// Merges what is on disk, and gives the room of what was deleted or has expired back.
  ///
  /// - Throws: ``IndexError``.
  public func compact() async throws {
    try await reading { try $0.compact() }
  }

  private func reading<Result: Sendable>(
    _ body: @escaping @Sendable (IndexStore) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      store.afterChanges(body) { continuation.resume(with: $0) }
    }
  }
}
