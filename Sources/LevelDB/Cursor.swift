internal import CLevelDB

/// Walks over the entries of one state of a database, in the order of the keys.
///
/// Keeps the database open while it lives, and the state that it walks over, whether or not the snapshot still lives.
/// Not for several threads at a time. Worth reusing: making one costs about as much as a quarter of a seek.
///
/// Each movement throws when it meets damage: LevelDB itself passes over a damaged block, so that an entry could seem
/// missing. A cursor that has thrown stands at no entry, and is of no more use.
package final class Cursor {
  private let handle: Handle
  private let pointer: OpaquePointer

  /// Whether the cursor stands at an entry; false before the first movement and beyond either end.
  package private(set) var isValid = false

  init(over handle: Handle, options: OpaquePointer) {
    self.handle = handle
    pointer = leveldb_create_iterator(handle.pointer, options)
  }

  deinit {
    leveldb_iter_destroy(pointer)
  }

  /// Moves to the first entry whose key is not before the given one.
  package func seek(to key: UnsafeRawBufferPointer) throws(DatabaseError) {
    leveldb_iter_seek(pointer, key.characters, key.count)
    handle.counter?.count { $0.seeks += 1 }
    try finishMovement()
  }

  /// Moves to the first entry whose key is not before the given one.
  package func seek(to key: [UInt8]) throws(DatabaseError) {
    try key.withRawBytes { (key) throws(DatabaseError) in try seek(to: key) }
  }

  /// Moves to the first entry.
  package func seekToFirst() throws(DatabaseError) {
    leveldb_iter_seek_to_first(pointer)
    handle.counter?.count { $0.seeks += 1 }
    try finishMovement()
  }

  /// Moves to the last entry.
  package func seekToLast() throws(DatabaseError) {
    leveldb_iter_seek_to_last(pointer)
    handle.counter?.count { $0.seeks += 1 }
    try finishMovement()
  }

  /// Moves one entry on. The cursor must stand at an entry.
  package func next() throws(DatabaseError) {
    precondition(isValid, "The cursor stands at no entry.")
    leveldb_iter_next(pointer)
    handle.counter?.count { $0.steps += 1 }
    try finishMovement()
  }

  /// Moves one entry back. The cursor must stand at an entry.
  ///
  /// - Complexity: several times that of `next()`.
  package func previous() throws(DatabaseError) {
    precondition(isValid, "The cursor stands at no entry.")
    leveldb_iter_prev(pointer)
    handle.counter?.count { $0.steps += 1 }
    try finishMovement()
  }

  /// Lends the key to a closure. The cursor must stand at an entry, and must not move meanwhile.
  @inlinable @inline(__always)
  package func withKey<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(keyBytes)
  }

  /// Lends the value to a closure. The cursor must stand at an entry, and must not move meanwhile.
  @inlinable @inline(__always)
  package func withValue<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(valueBytes)
  }

  /// A copy of the key. The cursor must stand at an entry.
  package var key: [UInt8] { withKey { [UInt8]($0) } }

  /// A copy of the value. The cursor must stand at an entry.
  package var value: [UInt8] { withValue { [UInt8]($0) } }

  /// The key, in LevelDB's memory until the cursor moves or is released.
  @usableFromInline
  var keyBytes: UnsafeRawBufferPointer {
    precondition(isValid, "The cursor stands at no entry.")
    var count = 0
    let start = leveldb_iter_key(pointer, &count)
    return UnsafeRawBufferPointer(start: start, count: count)
  }

  /// The value, in LevelDB's memory until the cursor moves or is released.
  @usableFromInline
  var valueBytes: UnsafeRawBufferPointer {
    precondition(isValid, "The cursor stands at no entry.")
    var count = 0
    let start = leveldb_iter_value(pointer, &count)
    return UnsafeRawBufferPointer(start: start, count: count)
  }

  private func finishMovement() throws(DatabaseError) {
    isValid = false
    try Handle.call(path: handle.path) { status in leveldb_iter_get_error(pointer, &status) }
    isValid = leveldb_iter_valid(pointer) != 0
  }
}
