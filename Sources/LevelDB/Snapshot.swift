internal import CLevelDB

/// One state of a database, to read as it was however much is written later.
///
/// Keeps the database open while it lives, and keeps the disk space of what was overwritten or removed since.
///
/// Unchecked, because both pointers stand for what LevelDB never changes; releasing them takes LevelDB's own lock.
package final class Snapshot: @unchecked Sendable {
  let handle: Handle
  let pointer: OpaquePointer
  let readOptions: NativeReadOptions

  init(of handle: Handle) {
    self.handle = handle
    let pointer: OpaquePointer = leveldb_create_snapshot(handle.pointer)
    self.pointer = pointer
    readOptions = NativeReadOptions(
      verifiesChecksums: handle.verifiesChecksums, fillsCache: true, snapshot: pointer)
  }

  deinit {
    leveldb_release_snapshot(handle.pointer, pointer)
  }
}
