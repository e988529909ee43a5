/// Keeps chunks of one segment's vocabulary that searches have taken apart.
///
/// As in a ``ValueCache``, what has been read stays until the caches of all segments together have reached their limit.
final class VocabularyCache: Sendable {
  private struct Content {
    var chunks: [UInt32: VocabularyChunk] = [:]
    var byteCount = 0
  }

  /// Nil for segments in memory, which are few and small.
  private let budget: ValueCache.Budget?
  private let content = Locked(Content())

  init(budget: ValueCache.Budget?) {
    self.budget = budget
  }

  deinit {
    budget?.giveBack(content.withLock { $0.byteCount })
  }

  /// The chunk with this number, made with `make` if it is not at hand.
  func chunk(_ number: Int, make: () throws -> VocabularyChunk) rethrows -> VocabularyChunk {
    let key = UInt32(truncatingIfNeeded: number)
    if let known = content.withLock({ $0.chunks[key] }) { return known }
    let chunk = try make()
    let size = chunk.byteCount
    guard take(size) else { return chunk }
    let isKept = content.withLock { content in
      guard content.chunks.updateValue(chunk, forKey: key) == nil else { return false }
      content.byteCount += size
      return true
    }
    if !isKept { budget?.giveBack(size) }
    return chunk
  }

  /// - Returns: whether there is room for that much, if need be after forgetting everything.
  private func take(_ bytes: Int) -> Bool {
    guard let budget, !budget.take(bytes) else { return true }
    let dropped = content.withLock { content in
      defer { content = Content() }
      return content
    }
    budget.giveBack(dropped.byteCount)
    return budget.take(bytes)
  }
}
