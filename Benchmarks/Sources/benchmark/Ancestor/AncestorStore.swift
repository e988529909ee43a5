import CLevelDBForBenchmarks

/// Just enough of LevelDB to write keys and to walk over those with a prefix.
final class AncestorStore {
  private let database: OpaquePointer
  private let options: OpaquePointer
  private let writeOptions: OpaquePointer
  private let readOptions: OpaquePointer
  private let batch: OpaquePointer

  init(path: String) throws {
    options = leveldb_options_create()
    writeOptions = leveldb_writeoptions_create()
    readOptions = leveldb_readoptions_create()
    batch = leveldb_writebatch_create()
    leveldb_options_set_create_if_missing(options, 1)
    var error: UnsafeMutablePointer<CChar>?
    let opened = leveldb_open(options, path, &error)
    guard let opened else {
      throw BenchmarkFailure("LevelDB cannot open \(path): \(error.map { String(cString: $0) } ?? "no reason given")")
    }
    database = opened
  }

  deinit {
    leveldb_close(database)
    leveldb_writebatch_destroy(batch)
    leveldb_readoptions_destroy(readOptions)
    leveldb_writeoptions_destroy(writeOptions)
    leveldb_options_destroy(options)
  }

  func put(_ key: [UInt8], _ value: [UInt8]) {
    key.withUnsafeBytes { key in
      value.withUnsafeBytes { value in
        leveldb_writebatch_put(
          batch, key.baseAddress?.assumingMemoryBound(to: CChar.self), key.count,
          value.baseAddress?.assumingMemoryBound(to: CChar.self), value.count)
      }
    }
  }

  /// Writes what was put since the last time, in one batch.
  func apply() throws {
    var error: UnsafeMutablePointer<CChar>?
    leveldb_write(database, writeOptions, batch, &error)
    leveldb_writebatch_clear(batch)
    if let error { throw BenchmarkFailure("LevelDB cannot write: \(String(cString: error))") }
  }

  /// Hands each key that begins with `prefix` to `body`.
  func forEachKey(withPrefix prefix: [UInt8], _ body: (UnsafeRawBufferPointer) -> Void) {
    let iterator = leveldb_create_iterator(database, readOptions)
    defer { leveldb_iter_destroy(iterator) }
    prefix.withUnsafeBytes { prefix in
      leveldb_iter_seek(iterator, prefix.baseAddress?.assumingMemoryBound(to: CChar.self), prefix.count)
      while leveldb_iter_valid(iterator) != 0 {
        var length = 0
        let bytes = UnsafeRawBufferPointer(start: leveldb_iter_key(iterator, &length), count: length)
        guard bytes.prefix(prefix.count).elementsEqual(prefix) else { return }
        body(bytes)
        leveldb_iter_next(iterator)
      }
    }
  }
}
