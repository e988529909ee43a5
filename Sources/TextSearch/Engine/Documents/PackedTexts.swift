/// The identifiers and texts of many documents, one behind the other in memory that goes back to the system at once.
///
/// Each text on its own would lie in the heap of the thread that described it, between blocks of the store that stay: what
/// is freed there remains with the process.
final class PackedTexts: @unchecked Sendable {
  // Nothing changes the bytes once `append` has been called for the last time, before any other thread has the object.
  private var bytes: GrowingBuffer<UInt8>

  init(capacity: Int) {
    bytes = GrowingBuffer(capacity: capacity)
  }

  deinit { bytes.deallocate() }

  /// - Returns: the bytes' place.
  func append(_ added: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: added)
    return start..<bytes.count
  }

  /// The bytes at a place, valid as long as the object.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes.buffer[range]) }
}
