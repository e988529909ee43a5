/// The blocks of a table, found without its end, which says where they are and has no checksum itself.
///
/// They stand one behind the other from the first byte on, each with its kind and the checksum of both behind it: where
/// the checksum fits, a block has come to its end.
struct TableBlocks {
  private let bytes: [UInt8]
  private var blocks: [Range<Int>] = []
  /// Behind the last block that was found.
  private var end = 0

  /// - Complexity: O(*n*) in the number of bytes.
  init(reading bytes: [UInt8]) {
    self.bytes = bytes
    while let block = Self.block(in: bytes, from: end) {
      blocks.append(block)
      end = block.upperBound + TableFooters.trailerBytes
    }
  }

  /// The table with an end that fits; nil when it lacks more than that.
  ///
  /// The last block must be the index, and the one before tells where the filter stands.
  var mended: [UInt8]? {
    guard bytes.count - end <= TableFooters.byteCount, let index = blocks.last, let metaindex = blocks.dropLast().last,
      isMetaindex(metaindex)
    else { return nil }
    var footer: [UInt8] = []
    for block in [metaindex, index] {
      for number in [block.lowerBound, block.count] { Self.append(number, to: &footer) }
    }
    let padding = TableFooters.byteCount - TableFooters.magic.count - footer.count
    return bytes[..<end] + footer + [UInt8](repeating: 0, count: padding) + TableFooters.magic
  }

  /// Whether the last bytes of a table point to blocks whose checksums fit.
  static func hasSoundEnd(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= TableFooters.byteCount, bytes.suffix(TableFooters.magic.count) == TableFooters.magic[...]
    else {
      return false
    }
    var handles = bytes.suffix(TableFooters.byteCount)
    // That of the list of other blocks, and that of the index.
    for _ in 0..<2 {
      guard let offset = handles.popVarint(), let size = handles.popVarint(), let start = Int(exactly: offset),
        let count = Int(exactly: size), start <= bytes.count, count <= bytes.count - start - TableFooters.trailerBytes,
        Checksum.masked(bytes[start...start + count]) == Self.checksum(in: bytes, behind: start + count)
      else { return false }
    }
    return true
  }

  /// The list of a table's other blocks: only its filter, or nothing.
  private func isMetaindex(_ block: Range<Int>) -> Bool {
    let content = bytes[block]
    return content.elementsEqual([0, 0, 0, 0, 1, 0, 0, 0]) || content.dropFirst(3).starts(with: "filter.".utf8)
  }

  private static func block(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard start + TableFooters.trailerBytes < bytes.count else { return nil }
    var checksum = Checksum()
    for end in start...bytes.count - TableFooters.trailerBytes {
      // As is, or compressed.
      if bytes[end] <= 1, end > start, checksum.masked(with: bytes[end]) == Self.checksum(in: bytes, behind: end) {
        return start..<end
      }
      checksum.add(bytes[end])
    }
    return nil
  }

  /// Appends a number as `popVarint()` takes it.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// What stands behind the kind of a block, the lowest byte first.
  private static func checksum(in bytes: [UInt8], behind kind: Int) -> UInt32 {
    bytes[kind + 1...kind + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
