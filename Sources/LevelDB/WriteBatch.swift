internal import CLevelDB

/// Changes that `Database.write(_:synchronously:)` applies whole or not at all, in the order of the calls.
///
/// Not for several threads at a time. Clearing keeps the memory, so that a batch is best reused.
package final class WriteBatch {
  let pointer: OpaquePointer

  /// The number of changes.
  package private(set) var count = 0

  /// The bytes that the batch takes in memory and will take in the log.
  package private(set) var byteCount = emptyByteCount

  package init() {
    pointer = leveldb_writebatch_create()
  }

  deinit {
    leveldb_writebatch_destroy(pointer)
  }

  /// Sets the value of a key, whether or not it has one. Key and value are copied, and may be empty.
  package func put(_ value: UnsafeRawBufferPointer, forKey key: UnsafeRawBufferPointer) {
    leveldb_writebatch_put(pointer, key.characters, key.count, value.characters, value.count)
    count += 1
    byteCount += 1 + Self.encodedByteCount(key.count) + Self.encodedByteCount(value.count)
  }

  /// Sets the value of a key, whether or not it has one. Key and value are copied, and may be empty.
  package func put(_ value: [UInt8], forKey key: [UInt8]) {
    key.withRawBytes { key in value.withRawBytes { value in put(value, forKey: key) } }
  }

  /// Sets the value of a key, whether or not it has one. Key and value are copied, and may be empty.
  package func put(_ value: UnsafeRawBufferPointer, forKey key: [UInt8]) {
    key.withRawBytes { key in put(value, forKey: key) }
  }

  /// Sets the value of a key, whether or not it has one. Key and value are copied, and may be empty.
  package func put(_ value: [UInt8], forKey key: UnsafeRawBufferPointer) {
    value.withRawBytes { value in put(value, forKey: key) }
  }

  /// Removes a key and its value; does nothing to a key that is not there.
  package func remove(_ key: UnsafeRawBufferPointer) {
    leveldb_writebatch_delete(pointer, key.characters, key.count)
    count += 1
    byteCount += 1 + Self.encodedByteCount(key.count)
  }

  /// Removes a key and its value; does nothing to a key that is not there.
  package func remove(_ key: [UInt8]) {
    key.withRawBytes { key in remove(key) }
  }

  /// Forgets all changes.
  package func clear() {
    leveldb_writebatch_clear(pointer)
    count = 0
    byteCount = Self.emptyByteCount
  }

  /// Adds the changes of another batch behind these.
  package func append(_ other: WriteBatch) {
    leveldb_writebatch_append(pointer, other.pointer)
    count += other.count
    byteCount += other.byteCount - Self.emptyByteCount
  }

  /// A batch begins with a sequence number of 8 bytes and a count of 4.
  private static let emptyByteCount = 12

  /// The bytes of a string behind its length, which takes a byte for each 7 bits.
  private static func encodedByteCount(_ count: Int) -> Int {
    count + max(1, (Int.bitWidth - count.leadingZeroBitCount + 6) / 7)
  }
}
