extension IndexEngine {
  /// The index as it is now, with everything that has been committed.
  func reader() throws -> IndexReader {
    if let reader = try withState({ $0.reader }) { return reader }
    // Whatever was committed before this call is pending or converted now; what comes meanwhile may be left out.
    try convertPending(isForFlush: false)
    let (reader, isFlushDue) = try withState { state in
      let reader = IndexReader(store: state.store, segments: state.segments)
      if state.pending.isEmpty, state.converting == nil { state.reader = reader }
      return (reader, state.unflushedBytes >= configuration.flushBytes)
    }
    if isFlushDue { scheduleFlush() }
    return reader
  }
}
