public import Foundation

extension TextIndex {
  /// Indexes an object, in the place of the one with the same identifier if there is one.
  ///
  /// The call returns at once. The operation fails with `.missingIdentifier` or `.missingIndexer` when no closure is set,
  /// `.invalidArgument` for what an index cannot hold, `.closed`, or `.storage` with the cause below.
  ///
  /// - Parameter object: The object. It is asked for its text later, on another thread.
  /// - Returns: The operation; it has been queued.
  @discardableResult
  public func indexObject(_ object: Object) -> IndexingOperation {
    core.start(.change(description(of: object)))
  }

  /// Indexes many objects as one operation, which reports its progress in objects.
  ///
  /// What has been committed when the operation fails or is cancelled stays; ``performBatch(clientState:_:)`` is all or
  /// nothing.
  ///
  /// - Parameter objects: The objects. They are drawn as they are wanted, so a lazy sequence need not fit into memory.
  /// - Returns: The operation; it has been queued.
  /// - Complexity: O(*n*) in the length of the texts, on as many cores as the queue may use.
  @discardableResult
  public func indexObjects(_ objects: some Sequence<Object> & Sendable) -> IndexingOperation {
    core.start(
      .bulk(count: objects.underestimatedCount) { body in
        for object in objects { try body(self.description(of: object)) }
      })
  }

  /// Brings the index up to date after an object has changed; what has vanished from its text is not found any more.
  ///
  /// It does what ``indexObject(_:)`` does. Where nothing has changed nothing is written.
  ///
  /// - Parameter object: The object as it is now.
  /// - Returns: The operation; it has been queued.
  @discardableResult
  public func updateIndex(for object: Object) -> IndexingOperation {
    indexObject(object)
  }

  /// Removes an object. Removing one that is not there is no error.
  ///
  /// - Parameter object: The object; only its identifier is asked for.
  /// - Returns: The operation; it has been queued.
  @discardableResult
  public func removeIndex(for object: Object) -> IndexingOperation {
    core.start(
      .change {
        .remove(identifier: try DocumentDescriber().identifier(try self.identifier(for: object)))
      })
  }

  /// Removes the object with this identifier. Removing one that is not there is no error.
  ///
  /// - Parameter identifier: The object's identifier.
  /// - Returns: The operation; it has been queued.
  @discardableResult
  public func removeIndex(forIdentifier identifier: Data) -> IndexingOperation {
    core.start(.change { .remove(identifier: try DocumentDescriber().identifier(identifier)) })
  }

  /// Removes every object.
  ///
  /// - Returns: The operation; it has been queued.
  @discardableResult
  public func removeAll() -> IndexingOperation {
    core.start(.removeAll)
  }

  /// Makes many changes, all or none, and keeps `clientState` with them: see ``clientState``.
  ///
  /// Of several changes to one identifier the last counts. If the description of one object fails, nothing is changed.
  ///
  /// - Parameters:
  ///   - clientState: What to keep, of any size, such as how far a store has been followed; nil forgets what was kept.
  ///   - changes: The changes, in the order in which they are to take effect. All of them are in memory at once.
  /// - Returns: The operation; it has been queued.
  @discardableResult
  public func performBatch(clientState: Data?, _ changes: [IndexChange<Object>]) -> IndexingOperation {
    let descriptions = changes.map { change -> OperationWork.DocumentDescription in
      switch change {
      case .index(let object): description(of: object)
      case .remove(let identifier): { .remove(identifier: try DocumentDescriber().identifier(identifier)) }
      }
    }
    return core.start(.batch(descriptions, clientState: clientState.map { [UInt8]($0) }))
  }

  private func description(of object: Object) -> OperationWork.DocumentDescription {
    {
      let identifier = try self.identifier(for: object)
      return try DocumentDescriber().change(
        identifier: identifier, object: try self.indexedObject(for: object, identifier: identifier))
    }
  }
}
