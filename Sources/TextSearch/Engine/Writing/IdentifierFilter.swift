/// Tells of most identifiers that an index does not hold them, without a look into the store.
///
/// An index that began empty knows every identifier that was ever put into it. While it is filled, each object would
/// otherwise cost a vain search of the store's files, and LevelDB merges files that are searched in vain. Of each
/// identifier 32 bits of its hash are kept: about one new identifier in 2³² ÷ *n* is taken for one that may be there.
final class IdentifierFilter: @unchecked Sendable {
  // Only the thread that holds the engine's `writing` uses it: that makes the class Sendable.

  /// From this many identifiers on nothing is known any more. With free places between them each takes 5 to 11 bytes.
  private let largestCount: Int
  /// Hashes where they are looked for first, or behind; 0 where there is none.
  private var places = GrowingBuffer<UInt32>()
  private var mask = 1023
  private var count = 0
  /// How many identifiers, one after another, were known already.
  private var knownInARow = 0
  /// From so many on the index is not being filled but brought up to date.
  private static let outlivedAfter = 4096

  init(largestCount: Int) {
    self.largestCount = largestCount
    places.reset(to: 0, count: mask + 1)
  }

  deinit { places.deallocate() }

  /// Whether so many are known that no more can be.
  var isFull: Bool { count >= largestCount }

  /// Whether it tells nothing of the identifiers that come, and its memory is better used for other things.
  var isOutlived: Bool { knownInARow >= Self.outlivedAfter }

  /// Notes an identifier.
  ///
  /// - Parameter isPut: whether its object comes and does not go: only those that come tell whether the index is being filled.
  /// - Returns: false when the index certainly did not hold it.
  func insert(_ identifier: [UInt8], isPut: Bool = true) -> Bool {
    let hash = Self.hash(identifier)
    guard insert(hash) else {
      if isPut { knownInARow += 1 }
      return true
    }
    knownInARow = 0
    count += 1
    if count > mask / 4 * 3 { grow() }
    return false
  }

  private func insert(_ hash: UInt32) -> Bool {
    var place = Int(hash) & mask
    while places[place] != 0 {
      if places[place] == hash { return false }
      place = (place + 1) & mask
    }
    places[place] = hash
    return true
  }

  private func grow() {
    let old = places
    mask = mask * 2 + 1
    places = GrowingBuffer(capacity: mask + 1)
    places.reset(to: 0, count: mask + 1)
    for hash in old.buffer where hash != 0 { _ = insert(hash) }
    old.deallocate()
  }

  private static func hash(_ identifier: [UInt8]) -> UInt32 {
    max(1, UInt32(truncatingIfNeeded: identifier.withUnsafeBufferPointer { ByteStringTable.hash($0) } >> 32))
  }
}
