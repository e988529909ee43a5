/// A growing block of plain values for inner loops, without the checks and the reference counts of an array.
///
/// It frees nothing by itself: its owner calls ``deallocate()``.
struct GrowingBuffer<Element: BitwiseCopyable>: BitwiseCopyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int
  /// Whether the elements are in ``LargeMemory``.
  private var isMapped: Bool

  init(capacity: Int = 1024) {
    self.capacity = max(1, capacity)
    (base, isMapped) = Self.allocate(capacity: self.capacity)
  }

  func deallocate() {
    if isMapped { LargeMemory.unmap(base, byteCount: byteCount) } else { base.deallocate() }
  }

  private static func allocate(capacity: Int) -> (base: UnsafeMutablePointer<Element>, isMapped: Bool) {
    if let pages = LargeMemory.map(byteCount: capacity * MemoryLayout<Element>.stride) {
      return (pages.bindMemory(to: Element.self, capacity: capacity), true)
    }
    return (.allocate(capacity: capacity), false)
  }

  var byteCount: Int { capacity * MemoryLayout<Element>.stride }
  var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index < count)
      return base[index]
    }
    nonmutating set {
      assert(index < count)
      base[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
    if count + elements.count > capacity { grow(to: count + elements.count) }
    if let source = elements.baseAddress {
      (base + count).update(from: source, count: elements.count)
    }
    count += elements.count
  }

  /// Forgets the elements and keeps the memory.
  mutating func removeAll() {
    count = 0
  }

  /// Forgets the elements, and makes room for so many.
  mutating func reset(reserving count: Int) {
    removeAll()
    if count > capacity { grow(to: count) }
  }

  /// Forgets the elements and gives their memory back.
  mutating func shrink() {
    deallocate()
    self = GrowingBuffer(capacity: 1)
  }

  /// Makes room for so many more elements.
  @inline(__always)
  mutating func reserve(_ added: Int) {
    if count &+ added > capacity { grow(to: count &+ added) }
  }

  /// Adds `count` elements of whatever the memory holds: each must be set before it is read.
  @inline(__always)
  mutating func appendUninitialized(count added: Int) {
    reserve(added)
    count &+= added
  }

  /// Makes it `count` elements, all equal to `value`.
  mutating func reset(to value: Element, count: Int) {
    if count > capacity { grow(to: count) }
    base.update(repeating: value, count: count)
    self.count = count
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    // A half more each time: twice as much would leave up to half of large buffers unused.
    let larger = max(needed, capacity + capacity / 2)
    let (target, isTargetMapped) = Self.allocate(capacity: larger)
    target.update(from: base, count: count)
    deallocate()
    base = target
    isMapped = isTargetMapped
    capacity = larger
  }
}
