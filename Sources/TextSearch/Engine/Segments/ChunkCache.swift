/// Keeps chunks of a segment's vocabulary and trigrams in memory: every search reads some, and there are few of them.
///
/// What has been read once stays as long as the segment is open, until the caches of all segments together have reached
/// their limit.
final class ChunkCache: Sendable {
  /// How much all caches of an index may hold together.
  final class Budget: Sendable {
    private let remaining: Locked<Int>

    init(bytes: Int) {
      remaining = Locked(bytes)
    }

    /// - Returns: whether that much is left; then it is taken.
    fileprivate func take(_ bytes: Int) -> Bool {
      remaining.withLock { remaining in
        guard remaining >= bytes else { return false }
        remaining -= bytes
        return true
      }
    }

    fileprivate func giveBack(_ bytes: Int) {
      remaining.withLock { $0 += bytes }
    }
  }

  private struct Content {
    var chunks: [[UInt8]?]
    var byteCount = 0
  }

  private let budget: Budget
  private let content: Locked<Content>

  init(chunkCount: Int, budget: Budget) {
    self.budget = budget
    content = Locked(Content(chunks: Array(repeating: nil, count: chunkCount)))
  }

  deinit {
    budget.giveBack(content.withLock { $0.byteCount })
  }

  /// The chunk with this number, read with `read` if it is not at hand.
  func chunk(_ number: Int, read: () throws -> [UInt8]) rethrows -> [UInt8] {
    let known = content.withLock { number < $0.chunks.count ? $0.chunks[number] : nil }
    if let known { return known }
    let chunk = try read()
    let size = chunk.count + 32
    guard budget.take(size) else { return chunk }
    let isKept = content.withLock { content in
      guard number < content.chunks.count, content.chunks[number] == nil else { return false }
      content.chunks[number] = chunk
      content.byteCount += size
      return true
    }
    if !isKept { budget.giveBack(size) }
    return chunk
  }
}
