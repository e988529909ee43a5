/// Numbers distinct byte strings in the order of their arrival: a hash table with open addressing over one arena.
struct ByteStringTable {
  private struct Entry: BitwiseCopyable {
    var hash: UInt64
    var start: UInt32
    var length: UInt32
  }

  private var slots = GrowingBuffer<UInt32>()
  private var mask: Int
  private var entries = GrowingBuffer<Entry>()
  private var arena = GrowingBuffer<UInt8>(capacity: 64 << 10)

  init() {
    slots.reset(to: 0, count: 4096)
    mask = 4095
  }

  func deallocate() {
    slots.deallocate()
    entries.deallocate()
    arena.deallocate()
  }

  var count: Int { entries.count }
  var byteCount: Int { slots.byteCount + entries.byteCount + arena.byteCount }

  /// The bytes of an entry, valid until the next insertion.
  @inline(__always)
  func bytes(of index: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = entries[index]
    return UnsafeBufferPointer(start: arena.base + Int(entry.start), count: Int(entry.length))
  }

  /// The number of `bytes`, which are numbered now if they were not.
  @inline(__always)
  mutating func index(of bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> (index: Int, isNew: Bool) {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let number = slots[slot]
      if number == 0 { return (insert(bytes, hash: hash, at: slot), true) }
      let entry = entries[Int(number) - 1]
      if entry.hash == hash, Int(entry.length) == bytes.count,
        Self.areEqual(arena.base + Int(entry.start), bytes)
      {
        return (Int(number) - 1, false)
      }
      slot = (slot + 1) & mask
    }
  }

  @inline(__always)
  private static func areEqual(_ start: UnsafeMutablePointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in 0..<bytes.count where start[index] != bytes[index] { return false }
    return true
  }

  @inline(never)
  private mutating func insert(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64, at slot: Int) -> Int {
    let index = entries.count
    entries.append(Entry(hash: hash, start: UInt32(arena.count), length: UInt32(bytes.count)))
    arena.append(contentsOf: bytes)
    slots[slot] = UInt32(index + 1)
    if entries.count * 2 > mask { rehash() }
    return index
  }

  private mutating func rehash() {
    mask = mask * 2 + 1
    slots.reset(to: 0, count: mask + 1)
    for index in 0..<entries.count {
      var slot = Int(truncatingIfNeeded: entries[index].hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// Forgets everything and keeps the memory.
  mutating func removeAll() {
    slots.reset(to: 0, count: mask + 1)
    entries.removeAll()
    arena.removeAll()
  }

  /// A hash for byte strings that have none yet (FNV-1a with a final mix).
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash ^= hash >> 32
    return hash &* 0x9E37_79B9_7F4A_7C15 ^ hash >> 29
  }
}
