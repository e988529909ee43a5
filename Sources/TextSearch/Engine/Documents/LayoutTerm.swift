/// A folded term as a layout measures it: in scalars and characters, in bytes and UTF-16 code units.
struct LayoutTerm {
  struct Scalar {
    var bytes: Range<Int>
    var utf16Length: Int
  }

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The scalars in order. Bytes that are no UTF-8 are taken as they come.
  var scalars: some Sequence<Scalar> {
    var start = 0
    return AnyIterator {
      guard start < bytes.count else { return nil }
      var end = start + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      defer { start = end }
      return Scalar(bytes: start..<end, utf16Length: bytes[start] >= 0xF0 ? 2 : 1)
    }
  }

  /// Where a part of the term lies in a text that is as long as the term, in UTF-16 code units from the term's start:
  /// the whole characters that it touches.
  func utf16Range(of folded: Range<Int>) -> Range<Int> {
    if bytes.allSatisfy({ $0 < 0x80 }) { return folded }
    var offset = 0
    var utf16Offset = 0
    var lowerBound: Int?
    var upperBound = 0
    for character in String(decoding: bytes, as: UTF8.self) {
      let end = offset + character.utf8.count
      let utf16End = utf16Offset + character.utf16.count
      if folded.lowerBound < end, offset < folded.upperBound {
        lowerBound = lowerBound ?? utf16Offset
        upperBound = utf16End
      }
      offset = end
      utf16Offset = utf16End
    }
    return (lowerBound ?? upperBound)..<upperBound
  }

  /// Where a part of the term lies in the original, if the term is as long as what it stands for.
  ///
  /// - Parameters:
  ///   - partStarts: For a joined form, where its parts start, the first one left out: between two parts it lacks one
  ///     code unit, such as a full stop or a hyphen.
  ///   - wordStart: Where the word starts.
  func utf16Range(of folded: Range<Int>, partStarts: [Int], wordStart: Int) -> Range<Int> {
    let range = utf16Range(of: folded)
    // Where the part begins that holds the offset, in the original and in the term.
    func original(_ offset: Int, isEnd: Bool) -> Int {
      var part = (original: wordStart, joined: 0)
      for start in partStarts {
        let joined = part.joined + (start - part.original - 1)
        if isEnd ? joined >= offset : joined > offset { break }
        part = (start, joined)
      }
      return part.original + (offset - part.joined)
    }
    let start = original(range.lowerBound, isEnd: false)
    return start..<max(start, original(range.upperBound, isEnd: true))
  }
}
