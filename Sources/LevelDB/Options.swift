/// How a database is opened, kept on the disk and read.
///
/// The defaults suit an index: few, large values, written in bulk and read at random. LevelDB moves sizes outside its
/// own limits to the nearest limit.
package struct Options: Sendable, Hashable {
  /// How blocks are compressed in the files. May change from one opening to the next: each block says what it is.
  package enum Compression: Sendable, Hashable {
    /// Blocks are kept as they are.
    case none
    /// Fast compression, hundreds of megabytes a second. A block that would shrink by less than an eighth is kept as is.
    case snappy
  }

  /// Makes the database, and its folder, where there is none. The folder above must be there. Default: true.
  ///
  /// With false, opening a path without a database throws `.notFound` and leaves the disk as it is.
  package var createIfMissing = true

  /// Refuses to open a database that is there already. Default: false.
  package var errorIfExists = false

  /// Stops at the first sign of damage instead of going on with what is sound. Default: false.
  ///
  /// With false, opening skips damaged records of the log (their writes are lost without an error), and merging of
  /// files does not verify what it copies. With true both are errors, and one damaged record can make the whole
  /// database impossible to open until it is repaired.
  package var paranoidChecks = false

  /// Bytes gathered in memory, and in the log on the disk, before they become a sorted file. Default: 16 MB.
  ///
  /// More makes bulk loading faster. Up to two buffers are held in memory at a time, and a larger one makes opening
  /// after a crash slower, as the log is replayed. LevelDB's limits: 64 KB to 1 GB.
  package var writeBufferBytes = 16 << 20

  /// Bytes of keys and values per block, before compression; a block is the unit of reading. Default: 16 KB.
  ///
  /// Smaller blocks read less for a single key, larger ones compress better and need fewer index entries. LevelDB's
  /// own default is 4 KB. May change from one opening to the next. LevelDB's limits: 1 KB to 4 MB.
  package var blockBytes = 16 << 10

  /// Bytes of uncompressed blocks kept in memory, least recently used out first. Default: 8 MB.
  ///
  /// More pays when the blocks that queries come back to do not fit. The operating system's file cache, of compressed
  /// blocks, comes on top.
  package var cacheBytes = 8 << 20

  /// Bits per key of the filters that tell, without reading a block, that a key is not in a file; 0: none. Default: 10.
  ///
  /// Ten bits leave about 1 % of the needless reads. It helps only `value(forKey:at:)` on keys that may be missing;
  /// cursors never use it. Costs these bits per key on the disk, and in memory while a file is open.
  package var bloomBitsPerKey = 10

  /// How blocks are compressed from now on. Default: snappy.
  package var compression = Compression.snappy

  /// Files held open at a time, of the process's allowance. Default: 1000. LevelDB's limits: 74 to 50 000.
  ///
  /// Budget one for each `maximumFileBytes` of data in use; opening one again costs reading its index and filter.
  package var maximumOpenFiles = 1000

  /// Bytes after which a sorted file ends and the next begins. Default: 2 MB.
  ///
  /// Larger ones mean fewer files and longer merges, and so longer hiccups. LevelDB's limits: 1 MB to 1 GB.
  package var maximumFileBytes = 2 << 20

  /// Verifies the checksum of each block that is read from a file. Default: true; LevelDB's own default is false.
  ///
  /// With false a damaged block gives wrong bytes, or none, instead of an error. Costs about a tenth of the time of
  /// reading a block that is not in the cache, and nothing for one that is.
  package var verifiesChecksums = true

  package init() {}
}
