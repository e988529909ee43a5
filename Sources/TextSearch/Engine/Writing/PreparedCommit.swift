internal import LevelDB

/// The batch of the store that a commit will write, and what it will change in memory.
struct PreparedCommit {
  let store: StoreView
  /// The identifiers that the index may hold, if that is known.
  let identifiers: IdentifierFilter?
  let batch = WriteBatch()
  private(set) var nextNumber: UInt64
  private(set) var added: [PendingDocument] = []
  private(set) var deleted: [UInt64] = []
  /// The identifiers of documents that are gone and not replaced.
  private(set) var removed: [[UInt8]] = []
  /// Whether any document has ordered keys, one that is being added or one before.
  private(set) var hasOrderedKeys: Bool

  init(store: StoreView, identifiers: IdentifierFilter?, nextNumber: UInt64, hasOrderedKeys: Bool) {
    self.store = store
    self.identifiers = identifiers
    self.nextNumber = nextNumber
    self.hasOrderedKeys = hasOrderedKeys
  }

  mutating func add(_ changes: [DocumentChange]) throws {
    guard changes.count > 1 else {
      if let change = changes.first { try add(change) }
      return
    }
    var last: [[UInt8]: Int] = [:]
    last.reserveCapacity(changes.count)
    for (index, change) in changes.enumerated() { last[change.identifier] = index }
    let repeats = last.count < changes.count
    for (index, change) in changes.enumerated() where !repeats || last[change.identifier] == index { try add(change) }
    PendingDocument.pack(&added)
  }

  mutating func setClientState(_ bytes: [UInt8]?) {
    if let bytes { batch.put(bytes, forKey: StoreKey.clientState) } else { batch.remove(StoreKey.clientState) }
  }

  private mutating func add(_ change: DocumentChange) throws {
    let identifierKey = StoreKey.identifier(change.identifier)
    let isNew = identifiers?.insert(change.identifier, isPut: change.isPut) == false
    let old = isNew ? nil : try number(forKey: identifierKey)
    switch change {
    case .remove:
      guard let old else { return }
      try delete(old, record: hasOrderedKeys ? store.value(forKey: StoreKey.document(old)) : nil)
      removed.append(change.identifier)
      batch.remove(identifierKey)
    case .put(let record):
      let bytes = record.encoded
      if let old {
        let oldBytes = try store.value(forKey: StoreKey.document(old))
        if oldBytes == bytes { return }
        try delete(old, record: oldBytes)
      }
      batch.put(bytes, forKey: StoreKey.document(nextNumber))
      for key in record.keys {
        batch.put([], forKey: StoreKey.ordered(key, document: nextNumber))
        hasOrderedKeys = true
      }
      var number = ByteWriter()
      number.appendVarint(nextNumber)
      batch.put(number.bytes, forKey: identifierKey)
      added.append(
        PendingDocument(
          number: nextNumber, identifier: record.identifier, strings: record.strings ?? [], weight: record.weight))
      nextNumber += 1
    }
  }

  /// - Parameter record: the record, where ordered keys may have to go with it.
  private mutating func delete(_ number: UInt64, record: [UInt8]?) throws {
    if hasOrderedKeys, let record, let document = StoredDocument(record) {
      for key in try document.orderedKeys() { batch.remove(StoreKey.ordered(key, document: number)) }
    }
    batch.remove(StoreKey.document(number))
    batch.put([], forKey: StoreKey.deletion(number))
    deleted.append(number)
  }

  private func number(forKey key: [UInt8]) throws -> UInt64? {
    guard let bytes = try store.value(forKey: key) else { return nil }
    return try bytes.withUnsafeBytes { raw in
      var reader = ByteReader(raw)
      let number = reader.varint()
      guard !reader.isFaulty, reader.isAtEnd else { throw store.corrupted("an identifier's entry makes no sense") }
      return number
    }
  }
}
