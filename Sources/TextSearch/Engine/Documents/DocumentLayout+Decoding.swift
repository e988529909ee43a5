extension DocumentLayout {
  /// Reads a stored layout.
  ///
  /// - Throws: ``TextIndexError/Code/corrupted`` for bytes that are no layout. Whatever the bytes, nothing traps, then or
  ///   later.
  /// - Complexity: O(*n*) in the number of bytes.
  init(decoding bytes: [UInt8]) throws(TextIndexError) {
    let all = bytes[...]
    var cursor = 1
    guard bytes.first == Self.version, let count = all.layoutNumber(at: &cursor) else { throw .damagedLayout }
    var strings: [StringPart] = []
    for _ in 0..<count {
      guard let part = StringPart(bytes: bytes, cursor: &cursor) else { throw .damagedLayout }
      strings.append(part)
    }
    guard cursor == bytes.count else { throw .damagedLayout }
    self.strings = strings
    encoded = bytes
  }
}

extension DocumentLayout.StringPart {
  private static let wordsPerMark = 64

  /// Reads one string's part, and moves the cursor behind it.
  fileprivate init?(bytes: [UInt8], cursor: inout Int) {
    let all = bytes[...]
    guard let positionCount = all.layoutNumber(at: &cursor) else { return nil }
    self.positionCount = positionCount
    nibbleOffset = cursor * 2
    marks = []
    exceptions = []

    var reader = LayoutWordReader(nibbleOffset: nibbleOffset, positionCount: positionCount)
    var words = 0
    reading: while true {
      if words == Self.wordsPerMark {
        words = 0
        marks.append(
          DocumentLayout.Mark(
            position: reader.position, start: reader.start, nibbleOffset: reader.nibbles.offset))
      }
      switch reader.next(in: bytes) {
      case .word: words += 1
      case .end: break reading
      case .damaged: return nil
      }
    }
    cursor = (reader.nibbles.offset + 1) / 2

    guard let count = all.layoutNumber(at: &cursor) else { return nil }
    var position = 0
    for _ in 0..<count {
      guard let distance = all.layoutNumber(at: &cursor), distance <= positionCount - position else { return nil }
      position += distance
      guard let exception = LayoutException(position: position, bytes: all, cursor: &cursor) else { return nil }
      exceptions.append(exception)
    }
  }
}

extension TextIndexError {
  fileprivate static var damagedLayout: TextIndexError { .corruptedRecord("a document's layout makes no sense") }
}
