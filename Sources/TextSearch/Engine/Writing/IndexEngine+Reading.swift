extension IndexEngine {
  /// The index as it is now, with everything that has been committed.
  func reader() throws -> IndexReader {
    if let reader = try withState({ $0.reader }) { return reader }
    let moment = try convertPending(isForFlush: false)
    let (reader, isFlushDue) = try withState { state in
      let reader: IndexReader
      if state.pending.isEmpty, state.converting == nil {
        reader = IndexReader(store: state.store, segments: state.segments)
        state.reader = reader
      } else {
        // More was committed meanwhile. The segments of now lack it, and lack already what it replaced: an object that
        // is being updated would be found by neither text.
        reader = IndexReader(store: moment.store, segments: moment.segments)
      }
      return (reader, state.unflushedBytes >= configuration.flushBytes)
    }
    if isFlushDue { scheduleFlush() }
    return reader
  }
}
