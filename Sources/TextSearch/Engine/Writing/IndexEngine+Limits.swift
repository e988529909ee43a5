internal import LevelDB

extension IndexEngine {
  /// - Throws: `.invalidArgument` when a commit would take the index beyond a limit.
  func checkLimits(adding count: Int, byteCount: Int) throws {
    let limits = configuration.limits
    let (documents, terms, bytes) = try withState { state in
      let terms = state.segments.reduce(0) { $0 + Int($1.segment.vocabulary.entryCount) }
      return (state.liveCount + count, terms, state.storedBytes + byteCount)
    }
    guard documents <= limits.documents else {
      throw beyond("objects", documents, limits.documents)
    }
    guard terms <= limits.terms else { throw beyond("distinct words in its segments", terms, limits.terms) }
    guard bytes <= limits.bytes else { throw beyond("bytes", bytes, limits.bytes) }
  }

  private func beyond(_ what: String, _ count: Int, _ limit: Int) -> TextIndexError {
    .invalidArgument(
      "The index would have \(count) \(what); it takes \(limit). Remove objects, or begin another index beside it.",
      path: path)
  }

  /// Notes how large the store's tables are, after they may have changed.
  func measureStore() {
    guard let database = try? withState({ $0.database }) else { return }
    let bytes = database.approximateBytes(from: [], to: [0xFF, 0xFF, 0xFF, 0xFF])
    _ = try? withState { $0.storedBytes = bytes }
  }
}
