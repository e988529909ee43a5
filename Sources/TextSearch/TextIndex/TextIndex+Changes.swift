extension TextIndex {
  /// What is committed to the index from now on: a stream of its own for each reader.
  ///
  /// ```swift
  /// for await changes in index.changes where changes.removed.contains(shown) { dismiss() }
  /// ```
  /// What an element names, searches see. An object that is indexed again without a change is not named. While a reader is
  /// busy, changes are put together, and above 1000 identifiers it is only said that much has changed: a slow reader holds
  /// up nothing, and memory stays flat. The stream ends when the index is closed or released; it does not keep it alive.
  public var changes: AsyncStream<CommittedChanges> {
    let mailbox = core.engine.commits.subscribe()
    return AsyncStream {
      await mailbox.next()
    } onCancel: {
      mailbox.finish()
    }
  }
}
