import LevelDB

extension Database {
  /// Writes the given entries in one batch.
  func write(_ entries: KeyValuePairs<String, String>, synchronously: Bool = false) throws {
    let batch = WriteBatch()
    for (key, value) in entries { batch.put(Array(value.utf8), forKey: Array(key.utf8)) }
    try write(batch, synchronously: synchronously)
  }

  /// Writes numbered entries with values of the given size that do not compress, in batches of a thousand.
  func writeNumbered(_ numbers: Range<Int>, valueBytes: Int) throws {
    var generator = SeededGenerator(seed: UInt64(numbers.lowerBound))
    let batch = WriteBatch()
    for number in numbers {
      batch.put((0..<valueBytes).map { _ in UInt8.random(in: 0...255, using: &generator) }, forKey: Self.key(number))
      if batch.count == 1000 {
        try write(batch)
        batch.clear()
      }
    }
    try write(batch)
  }

  func text(_ key: String, at snapshot: Snapshot? = nil) throws -> String? {
    try value(forKey: Array(key.utf8), at: snapshot).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All keys in the order of a cursor.
  func keys(at snapshot: Snapshot? = nil) throws -> [String] {
    let cursor = cursor(at: snapshot)
    var keys: [String] = []
    try cursor.seekToFirst()
    while cursor.isValid {
      keys.append(String(decoding: cursor.key, as: UTF8.self))
      try cursor.next()
    }
    return keys
  }

  /// A key that sorts as its number does.
  static func key(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
}
