internal import LevelDB

extension WriteBatch {
  /// Adds what a segment in memory holds; nothing of one that is in the store.
  func put(_ segment: Segment) {
    guard case .memory(let values) = segment.source else { return }
    for (key, value) in values { put(value, forKey: StoreKey.segment(segment.number, key)) }
  }
}
