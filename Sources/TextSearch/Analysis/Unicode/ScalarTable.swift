/// The class of every Unicode scalar, in two stages, with a flag byte for each byte of UTF-8 beside it.
///
/// The table is made once in a process, in some ten microseconds, from runs that are part of the program. So a text has
/// the same words on every platform and with every version of Unicode that a system brings; the tests compare the runs
/// with the standard library's properties. Copies share the memory, which is never freed.
struct ScalarTable: @unchecked Sendable {  // Immutable after its making.
  static let shared = ScalarTable()

  /// For each byte of UTF-8 what the tokenizer does with it; see `ByteFlags`.
  let byteFlags: UnsafePointer<UInt8>
  /// For each 256 scalars the number of their page in `classes`.
  private let pages: UnsafePointer<UInt16>
  private let classes: UnsafePointer<ScalarClass>

  private init() {
    let pages = UnsafeMutablePointer<UInt16>.allocate(capacity: 0x1100)
    pages.initialize(repeating: 0, count: 0x1100)
    var classes: [ScalarClass] = []
    // Pages of a single class come first and are shared.
    for scalarClass in ScalarClass.allCases { classes += [ScalarClass](repeating: scalarClass, count: 256) }
    Self.forEachRun { range, scalarClass in
      var value = range.lowerBound
      while value < range.upperBound {
        let page = value >> 8
        if value & 0xFF == 0, value + 0x100 <= range.upperBound {
          pages[page] = UInt16(scalarClass.rawValue)
          value += 0x100
          continue
        }
        if pages[page] == 0 {
          pages[page] = UInt16(classes.count >> 8)
          classes += [ScalarClass](repeating: .separator, count: 256)
        }
        let end = min(range.upperBound, (page + 1) << 8)
        let start = Int(pages[page]) << 8 - page << 8
        for scalar in value..<end { classes[start + scalar] = scalarClass }
        value = end
      }
    }
    let stored = UnsafeMutablePointer<ScalarClass>.allocate(capacity: classes.count)
    stored.initialize(from: classes, count: classes.count)
    let flags = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    flags.initialize(repeating: ByteFlags.beyondASCII, count: 256)
    self.pages = UnsafePointer(pages)
    self.classes = UnsafePointer(stored)
    byteFlags = UnsafePointer(flags)
    for byte in 0..<0x80 { flags[byte] = ByteFlags.of(self[UInt32(byte)]) }
  }

  /// The class of the scalar with this value. A value that is no scalar is a separator.
  subscript(value: UInt32) -> ScalarClass {
    @inline(__always) get {
      guard value < 0x110000 else { return .separator }
      return classes[Int(pages[Int(value >> 8)]) << 8 | Int(value & 0xFF)]
    }
  }

  /// Calls `body` for each run of scalars of one class that are not separators, in order.
  static func forEachRun(_ body: (_ scalars: Range<Int>, _ scalarClass: ScalarClass) -> Void) {
    var reader = TableReader(classRuns)
    var start = 0
    while let letter = reader.next() {
      let length = Int(reader.hexadecimal())
      if letter != UInt8(ascii: "a"), let scalarClass = ScalarClass(rawValue: letter &- UInt8(ascii: "a")) {
        body(start..<start + length, scalarClass)
      }
      start += length
    }
  }
}
