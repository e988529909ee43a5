public import Foundation

extension TextIndex {
  /// How many objects the index holds.
  ///
  /// - Throws: ``TextIndexError/Code/closed``.
  /// - Complexity: O(1).
  public var count: Int {
    get throws { try core.count() }
  }

  /// Whether an object with this identifier is in the index.
  ///
  /// - Parameter identifier: The object's identifier; bytes that cannot be one are in no index.
  /// - Returns: Whether it is there.
  /// - Throws: ``TextIndexError``: `.closed`, `.corrupted`, `.storage`.
  /// - Complexity: One read of the store.
  public func contains(identifier: Data) throws -> Bool {
    try core.withReader { reader in
      guard !identifier.isEmpty, identifier.count <= DocumentDescriber.longestIdentifier else { return false }
      return try reader.number(ofIdentifier: [UInt8](identifier)) != nil
    }
  }

  /// The identifiers of all objects, in the order of their bytes.
  ///
  /// - Returns: One identifier for each object.
  /// - Throws: ``TextIndexError``: `.closed`, `.corrupted`, `.storage`.
  /// - Complexity: O(*n*) in the number of objects.
  public func identifiers() throws -> [Data] {
    try core.withReader { reader in
      var identifiers: [Data] = []
      identifiers.reserveCapacity(reader.liveCount)
      try reader.forEachIdentifier { identifier, _ in
        identifiers.append(Data(identifier))
        return true
      }
      return identifiers
    }
  }

  /// What ``performBatch(clientState:_:)`` last committed with its changes, such as how far a store has been followed.
  ///
  /// It is nil until a batch brings one; ``removeAll()`` leaves it as it is.
  ///
  /// - Throws: ``TextIndexError``: `.closed`, `.corrupted`, `.storage`.
  public var clientState: Data? {
    get throws { try core.withReader { try $0.clientState().map { Data($0) } } }
  }

  /// Looks through the whole index for what does not fit together.
  ///
  /// - Returns: What is wrong, if anything.
  /// - Throws: ``TextIndexError/Code/closed``; damage is not thrown but reported.
  /// - Complexity: O(*n*) in the size of the index.
  public func verify() throws -> VerificationReport { try verify { _ in } }

  /// Looks through the whole index for what does not fit together, and tells how far it has come.
  ///
  /// - Parameter progress: Called now and then, by the thread that calls, with the share that is done, from 0 to 1.
  /// - Returns: What is wrong, if anything.
  /// - Throws: ``TextIndexError/Code/closed``; damage is not thrown but reported.
  /// - Complexity: O(*n*) in the size of the index.
  public func verify(progress: (Double) -> Void) throws -> VerificationReport {
    try core.withReader { reader in
      let verifier = IndexVerifier(reader: reader, analysis: core.analysis)
      return VerificationReport(problems: verifier.problems(progress: progress))
    }
  }

  /// Merges everything into one segment, drops what was deleted, and gives the room on disk back.
  ///
  /// Searches and indexing go on meanwhile. It needs about the size of the index in free space. An index needs no such
  /// call to stay fast; it pays after many removals, or before an index is handed out.
  ///
  /// - Throws: ``TextIndexError``: `.closed`, `.corrupted`, `.storage`.
  /// - Complexity: O(*n*) in the size of the index.
  public func compact() throws {
    try core.compact()
  }

  /// What the index holds and takes.
  ///
  /// - Throws: ``TextIndexError``: `.closed`, `.corrupted`, `.storage`.
  /// - Complexity: O(*t*) in the distinct words of all segments where there are several; with one, no record is read.
  public var statistics: IndexStatistics {
    get throws {
      try core.withReader { try core.engine.statistics(of: $0) }
    }
  }

  /// Commits what has been called for, waits for running searches and closes the index. Closing twice does nothing.
  ///
  /// What is called afterwards fails with ``TextIndexError/Code/closed``, until ``reopen()``.
  public func close() {
    core.close()
  }

  /// Opens the index again after ``close()``; does nothing when it is open.
  ///
  /// - Throws: ``TextIndexError``, as ``init(name:directory:configuration:)``.
  public func reopen() throws {
    try core.reopen()
  }

  /// Closes the index and deletes its folder. ``reopen()`` makes a new, empty one.
  ///
  /// - Throws: ``TextIndexError``: `.storage` when the folder cannot be deleted; `.alreadyOpen` when the index was closed
  ///   and somebody else has opened it since.
  public func deleteFromDisk() throws {
    try core.deleteFromDisk()
  }
}
