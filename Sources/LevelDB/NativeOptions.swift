internal import CLevelDB

/// `Options` as LevelDB's C interface takes them, with the block cache and the filter that they name.
///
/// Must outlive the database that was opened with it: the database goes on using cache and filter.
struct NativeOptions: ~Copyable {
  let pointer: OpaquePointer
  private let cache: OpaquePointer
  private let filter: OpaquePointer?

  init(_ options: Options) {
    pointer = leveldb_options_create()
    cache = leveldb_cache_create_lru(max(0, options.cacheBytes))
    filter =
      options.bloomBitsPerKey > 0 ? leveldb_filterpolicy_create_bloom(CInt(clamping: options.bloomBitsPerKey)) : nil
    leveldb_options_set_create_if_missing(pointer, options.createIfMissing ? 1 : 0)
    leveldb_options_set_error_if_exists(pointer, options.errorIfExists ? 1 : 0)
    leveldb_options_set_paranoid_checks(pointer, options.paranoidChecks ? 1 : 0)
    leveldb_options_set_write_buffer_size(pointer, max(0, options.writeBufferBytes))
    leveldb_options_set_block_size(pointer, max(0, options.blockBytes))
    leveldb_options_set_max_open_files(pointer, CInt(clamping: options.maximumOpenFiles))
    leveldb_options_set_max_file_size(pointer, max(0, options.maximumFileBytes))
    leveldb_options_set_cache(pointer, cache)
    if let filter { leveldb_options_set_filter_policy(pointer, filter) }
    switch options.compression {
    case .none: leveldb_options_set_compression(pointer, CInt(leveldb_no_compression))
    case .snappy: leveldb_options_set_compression(pointer, CInt(leveldb_snappy_compression))
    }
  }

  deinit {
    leveldb_options_destroy(pointer)
    leveldb_cache_destroy(cache)
    if let filter { leveldb_filterpolicy_destroy(filter) }
  }
}
