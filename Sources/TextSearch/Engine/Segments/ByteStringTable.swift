/// Numbers distinct byte strings in the order of their arrival: a hash table with open addressing over one arena.
struct ByteStringTable {
  private struct Entry: BitwiseCopyable {
    var start: UInt32
    var length: UInt32
    /// The first eight bytes, zeros where there are fewer: short strings are compared without a look into the arena.
    var head: UInt64
  }

  /// An entry's number plus one, and half of its hash, which tells most strangers apart without a look at the entry.
  private struct Slot: BitwiseCopyable {
    var number: UInt32
    var tag: UInt32
  }

  private var slots = GrowingBuffer<Slot>()
  private var mask: Int
  private var entries = GrowingBuffer<Entry>()
  private var arena = GrowingBuffer<UInt8>(capacity: 64 << 10)

  init() {
    slots.reset(to: Slot(number: 0, tag: 0), count: 4096)
    mask = 4095
  }

  func deallocate() {
    slots.deallocate()
    entries.deallocate()
    arena.deallocate()
  }

  var count: Int { entries.count }
  /// The memory it has.
  var byteCount: Int { slots.byteCount + entries.byteCount + arena.byteCount }
  /// The bytes that its strings take; the memory is more, as it grows in steps and has free places.
  var usedBytes: Int { entries.count * (MemoryLayout<Entry>.stride + MemoryLayout<Slot>.stride) + arena.count }

  /// The bytes of an entry, valid until the next insertion.
  @inline(__always)
  func bytes(of index: Int) -> UnsafeBufferPointer<UInt8> {
    let entry = entries[index]
    return UnsafeBufferPointer(start: arena.base + Int(entry.start), count: Int(entry.length))
  }

  /// Which entry a string with this hash most likely is: its number plus one; 0 when the first place tells nothing.
  @inline(__always)
  func candidate(hash: UInt64) -> UInt32 {
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    let slot = slots[Int(tag) & mask]
    return slot.tag == tag ? slot.number : 0
  }

  /// Whether an entry is these bytes.
  ///
  /// - Parameter head: The first eight of them, zeros where there are fewer, the first lowest.
  @inline(__always)
  func isEntry(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>, head: UInt64) -> Bool {
    let entry = entries[index]
    return entry.head == head && Int(entry.length) == bytes.count
      && (bytes.count <= 8 || Self.areEqual(arena.base + Int(entry.start), bytes))
  }

  /// The number of `bytes`, which are numbered now if they were not.
  @inline(__always)
  mutating func index(of bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> (index: Int, isNew: Bool) {
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    let head = Self.head(of: bytes)
    var place = Int(tag) & mask
    while true {
      let slot = slots[place]
      if slot.number == 0 { return (insert(bytes, head: head, tag: tag, at: place), true) }
      if slot.tag == tag, isEntry(Int(slot.number) &- 1, bytes, head: head) { return (Int(slot.number) &- 1, false) }
      place = (place &+ 1) & mask
    }
  }

  /// The first eight bytes as a number, the first lowest.
  @inline(__always)
  private static func head(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let base = bytes.baseAddress else { return 0 }
    let count = bytes.count
    if count >= 8 { return SurfaceHash.block(at: base) }
    if count >= 4 {
      // Two halves, which overlap: where they do they agree.
      let raw = UnsafeRawPointer(base)
      let first = UInt64(UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self)))
      let last = UInt64(UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)))
      return first | last &<< UInt64(8 &* (count &- 4))
    }
    if count == 0 { return 0 }
    let middle = count &>> 1
    return UInt64(base[0]) | UInt64(base[middle]) &<< UInt64(8 &* middle)
      | UInt64(base[count &- 1]) &<< UInt64(8 &* (count &- 1))
  }

  /// Whether strings of more than eight bytes, whose first eight are equal, are equal behind them.
  @inline(__always)
  private static func areEqual(_ start: UnsafeMutablePointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    let last = bytes.count &- 8
    var position = 8
    while position < last {
      if SurfaceHash.block(at: start + position) != SurfaceHash.block(at: base + position) { return false }
      position &+= 8
    }
    return SurfaceHash.block(at: start + last) == SurfaceHash.block(at: base + last)
  }

  @inline(never)
  private mutating func insert(
    _ bytes: UnsafeBufferPointer<UInt8>, head: UInt64, tag: UInt32, at place: Int
  ) -> Int {
    let index = entries.count
    entries.append(Entry(start: UInt32(arena.count), length: UInt32(bytes.count), head: head))
    arena.append(contentsOf: bytes)
    slots[place] = Slot(number: UInt32(index + 1), tag: tag)
    if entries.count > mask / 4 * 3 { rehash() }
    return index
  }

  private mutating func rehash() {
    var larger = GrowingBuffer<Slot>(capacity: (mask + 1) * 2)
    mask = mask * 2 + 1
    larger.reset(to: Slot(number: 0, tag: 0), count: mask + 1)
    for slot in slots.buffer where slot.number != 0 {
      var place = Int(slot.tag) & mask
      while larger[place].number != 0 { place = (place + 1) & mask }
      larger[place] = slot
    }
    slots.deallocate()
    slots = larger
  }

  /// Forgets everything and keeps the memory.
  mutating func removeAll() {
    slots.reset(to: Slot(number: 0, tag: 0), count: mask + 1)
    entries.removeAll()
    arena.removeAll()
  }

  /// The hash of byte strings that have none yet.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    bytes.baseAddress.map { SurfaceHash.hash($0, count: bytes.count) } ?? 0
  }
}
