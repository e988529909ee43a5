internal import LevelDB

/// Makes an index fit for another configuration: drops what was made of its documents, which the next opening makes anew
/// from their records.
///
/// The change is one batch of the store. So an index that is not opened afterwards, or whose process is killed while it
/// is, has lost nothing: the next opening goes on.
struct IndexRebuild {
  let path: String
  let configuration: EngineConfiguration

  /// - Throws: `.invalidArgument` for an index that keeps no strings, and what opening an index throws.
  func perform() throws {
    var options = Options()
    options.createIfMissing = false
    options.paranoidChecks = true
    do {
      let database = try Database(path: path, options: options)
      let store = StoreView(database: database, snapshot: nil)
      guard let bytes = try store.value(forKey: StoreKey.manifest) else { throw store.corrupted("it has no manifest") }
      var manifest = try Manifest(decoding: bytes, path: path)
      manifest.nextDocument = try checkDocuments(store, next: manifest.nextDocument)
      manifest.configuration = configuration.stored
      manifest.segments = []
      let batch = WriteBatch()
      for family in SegmentKey.Family.allCases.map(\.rawValue) + [StoreKey.deletionFamily] {
        try store.forEach(prefix: [family]) { key, _ in
          batch.remove(key)
          return true
        }
      }
      batch.put(try manifest.encoded, forKey: StoreKey.manifest)
      try database.write(batch, synchronously: true)
    } catch let error as DatabaseError {
      throw TextIndexError(error)
    }
  }

  /// Every document must have its strings.
  ///
  /// - Returns: a number that no document has had.
  private func checkDocuments(_ store: StoreView, next: UInt64) throws -> UInt64 {
    var next = next
    func note(_ key: UnsafeRawBufferPointer) {
      if let number = StoreKey.number(in: key) { next = max(next, number &+ 1) }
    }
    try store.forEach(prefix: [StoreKey.deletionFamily]) { key, _ in
      note(key)
      return true
    }
    try store.forEach(prefix: [StoreKey.documentFamily]) { key, value in
      note(key)
      guard let document = StoredDocument([UInt8](value)) else {
        throw store.corrupted("a document's record makes no sense")
      }
      guard document.keepsStrings else {
        throw TextIndexError.invalidArgument(
          "The index keeps no strings, so it cannot be made anew from itself. Delete it and index the objects again.",
          path: path)
      }
      return true
    }
    return next
  }
}
