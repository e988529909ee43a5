extension FoldingTable {
  /// Gathers a folding table from its text form and from the classes of scalars.
  struct Builder {
    /// For each 256 scalars their page in `entries`; page 0 holds scalars that fold to themselves.
    private(set) var pages = [UInt16](repeating: 0, count: 0x1100)
    private(set) var entries = [Entry](repeating: Entry(), count: 256)
    private(set) var sequences: [UInt32] = []
    private(set) var composites: [UInt64: UInt32] = [:]

    init(_ family: Family) {
      entries.reserveCapacity(0x8000)
      addMarks()
      addFoldings()
      if family == .turkic { addTurkicFoldings() }
      addCompositions(family)
    }

    /// What an ASCII byte folds to.
    func asciiFolding(_ byte: UInt8) -> UInt8 {
      let entry = entries[Int(pages[0]) << 8 | Int(byte)]
      // The Turkic ı is beyond ASCII: NUL stands for it.
      return entry.kind == .scalar ? UInt8(exactly: entry.payload).flatMap { $0 < 0x80 ? $0 : nil } ?? 0 : byte
    }

    private mutating func withEntry(_ value: Int, _ body: (inout Entry) -> Void) {
      if pages[value >> 8] == 0 {
        pages[value >> 8] = UInt16(entries.count >> 8)
        entries += [Entry](repeating: Entry(), count: 256)
      }
      body(&entries[Int(pages[value >> 8]) << 8 | value & 0xFF])
    }

    private mutating func set(_ value: UInt32, _ entry: Entry) { withEntry(Int(value)) { $0 = entry } }

    private mutating func addMarks() {
      var runs: [Range<Int>] = []
      ScalarTable.forEachRun { scalars, scalarClass in
        if scalarClass == .mark || scalarClass == .format { runs.append(scalars) }
      }
      for run in runs { for value in run { set(UInt32(value), Entry(.nothing)) } }
    }

    /// Reads entries `source>target`, a target being scalars with dots between; `source+count>target`: both go up by
    /// one; `source*count>target`: all to one; `source/count>target`: every second source, to the one after it.
    private mutating func addFoldings() {
      var reader = TableReader(foldings)
      while reader.peek != nil {
        let source = reader.hexadecimal()
        var sign = reader.next()
        var count: UInt32 = 1
        if sign != UInt8(ascii: ">") {
          count = reader.hexadecimal()
          _ = reader.next()
        } else {
          sign = UInt8(ascii: "+")
        }
        let target = readTarget(&reader)
        _ = reader.next()
        for index in 0..<count {
          switch sign {
          case UInt8(ascii: "*"): set(source + index, entry(for: target))
          case UInt8(ascii: "/"): set(source + 2 * index, entry(for: [target[0] + 2 * index]))
          default: set(source + index, entry(for: count > 1 ? [target[0] + index] : target))
          }
        }
      }
    }

    private func readTarget(_ reader: inout TableReader) -> [UInt32] {
      var target = [reader.hexadecimal()]
      while reader.peek == UInt8(ascii: ".") {
        _ = reader.next()
        target.append(reader.hexadecimal())
      }
      return target
    }

    private mutating func entry(for target: [UInt32]) -> Entry {
      if target.count == 1 { return Entry(.scalar, target[0]) }
      let start = UInt32(sequences.count)
      sequences.append(UInt32(target.count))
      sequences += target
      return Entry(.sequence, start)
    }

    private mutating func addTurkicFoldings() {
      let dotless: UInt32 = 0x131
      for value in [UInt32(0x49), 0xFF29] { set(value, Entry(.scalar, dotless)) }
      set(dotless, Entry())
    }

    private mutating func addCompositions(_ family: Family) {
      var seconds: [UInt32] = Hangul.seconds.flatMap { Array($0) }
      var reader = TableReader(compositions)
      while reader.peek != nil {
        let first = reader.hexadecimal()
        _ = reader.next()
        let second = reader.hexadecimal()
        _ = reader.next()
        composites[UInt64(first) << 32 | UInt64(second)] = reader.hexadecimal()
        _ = reader.next()
        seconds.append(second)
      }
      if family == .turkic {
        // I with a mark, taken apart: the composed letters, İ and Î among them, fold to i; I alone is ı.
        let marks: [UInt32] = [
          0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30C, 0x30F, 0x311, 0x323, 0x328, 0x330,
        ]
        for mark in marks { composites[0x131 << 32 | UInt64(mark)] = 0x69 }
        seconds += marks
      }
      // The halfwidth voicing marks fold to those that compose.
      for value in seconds + [0xFF9E, 0xFF9F] { withEntry(Int(value)) { $0.mayCompose = true } }
    }
  }
}
