internal import LevelDB

/// The documents of a damaged index whose records are there.
///
/// The repair of the store can bring removed and older values back. So of several records of an identifier the last counts,
/// and none counts that its identifier says is older than the document, or that is marked as gone.
struct SalvagedDocuments {
  struct Record {
    let number: UInt64
    let keepsStrings: Bool
  }

  /// The record of each document that can be kept, by its identifier.
  private(set) var records: [[UInt8]: Record] = [:]
  /// The numbers of these records.
  private(set) var numbers: Set<UInt64> = []
  /// Documents that are marked as gone.
  private(set) var deleted: Set<UInt64> = []
  /// Identifiers of documents that were there and cannot be kept.
  private(set) var lost: Set<[UInt8]> = []
  /// How many records make no sense.
  private(set) var unreadableCount = 0
  /// A number that no document had.
  private(set) var nextNumber: UInt64 = 1
  private(set) var hasOrderedKeys = false

  init(_ store: StoreView) throws {
    try readDeletions(store)
    try readRecords(store)
    try compareWithIdentifiers(store)
    numbers = Set(records.values.map(\.number))
  }

  /// Gives up a document that nothing can be made of.
  mutating func lose(_ identifier: [UInt8]) {
    if let record = records.removeValue(forKey: identifier) { numbers.remove(record.number) }
    lost.insert(identifier)
  }

  /// Takes note of a document that a segment lists, so that it is missed when nothing else is left of it.
  mutating func note(_ identifier: [UInt8], number: UInt64) {
    noteNumber(number)
    if !deleted.contains(number), records[identifier] == nil { lost.insert(identifier) }
  }

  private mutating func noteNumber(_ number: UInt64) {
    // The greatest of all can only be damage.
    if number < .max { nextNumber = max(nextNumber, number + 1) }
  }

  private mutating func readDeletions(_ store: StoreView) throws {
    var deleted: Set<UInt64> = []
    try store.forEach(prefix: [StoreKey.deletionFamily]) { key, _ in
      if let number = StoreKey.number(in: key) { deleted.insert(number) }
      return true
    }
    for number in deleted { noteNumber(number) }
    self.deleted = deleted
  }

  private mutating func readRecords(_ store: StoreView) throws {
    var salvaged = self
    try store.forEach(prefix: [StoreKey.documentFamily]) { key, value in
      guard let number = StoreKey.number(in: key) else { return true }
      salvaged.noteNumber(number)
      guard let document = StoredDocument([UInt8](value)), let keys = try? document.orderedKeys(),
        (try? document.context()) != nil
      else {
        salvaged.unreadableCount += 1
        return true
      }
      guard !salvaged.deleted.contains(number) else { return true }
      // They come in the order of their numbers.
      salvaged.records[document.identifier] = Record(number: number, keepsStrings: document.keepsStrings)
      if !keys.isEmpty { salvaged.hasOrderedKeys = true }
      return true
    }
    self = salvaged
  }

  private mutating func compareWithIdentifiers(_ store: StoreView) throws {
    var salvaged = self
    try store.forEach(prefix: [StoreKey.identifierFamily]) { key, value in
      let identifier = [UInt8](key.dropFirst())
      var reader = ByteReader(value)
      let number = reader.varint()
      guard !reader.isFaulty, !identifier.isEmpty else { return true }
      salvaged.noteNumber(number)
      if salvaged.records[identifier].map({ $0.number < number }) ?? true { salvaged.lose(identifier) }
      return true
    }
    self = salvaged
  }
}
