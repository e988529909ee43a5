internal import CLevelDB

/// How to read, as LevelDB's C interface takes it: made once and used for many reads. Nothing changes it later.
struct NativeReadOptions: ~Copyable {
  let pointer: OpaquePointer

  /// - Parameter snapshot: LevelDB's snapshot to read at, which must outlive this; nil reads the newest state.
  init(verifiesChecksums: Bool, fillsCache: Bool, snapshot: OpaquePointer?) {
    pointer = leveldb_readoptions_create()
    leveldb_readoptions_set_verify_checksums(pointer, verifiesChecksums ? 1 : 0)
    leveldb_readoptions_set_fill_cache(pointer, fillsCache ? 1 : 0)
    if let snapshot { leveldb_readoptions_set_snapshot(pointer, snapshot) }
  }

  deinit { leveldb_readoptions_destroy(pointer) }
}
