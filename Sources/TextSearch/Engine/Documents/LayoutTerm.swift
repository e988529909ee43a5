/// A folded term as a layout measures it: in scalars and characters, in bytes and UTF-16 code units.
struct LayoutTerm {
  struct Scalar {
    var bytes: Range<Int>
    var utf16Length: Int
  }

  let bytes: [UInt8]
  /// The scalars in order. Bytes that are no UTF-8 are taken as they come.
  let scalars: [Scalar]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var scalars: [Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var start = 0
    while start < bytes.count {
      var end = start + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      scalars.append(Scalar(bytes: start..<end, utf16Length: bytes[start] >= 0xF0 ? 2 : 1))
      start = end
    }
    self.scalars = scalars
  }

  /// Where a part of the term lies in the original, if the term is as long as what it stands for.
  ///
  /// - Parameters:
  ///   - partStarts: For a joined form, where its parts start, the first one left out: between two parts it lacks one
  ///     code unit, such as a full stop or a hyphen.
  ///   - wordStart: Where the word starts.
  /// - Returns: The whole characters that the part touches, in UTF-16 code units.
  func utf16Range(of folded: Range<Int>, partStarts: [Int], wordStart: Int) -> Range<Int> {
    var found: Range<Int>?
    for character in characters where character.bytes.overlaps(folded) {
      found = (found?.lowerBound ?? character.utf16.lowerBound)..<character.utf16.upperBound
    }
    return original(found ?? 0..<0, partStarts: partStarts, wordStart: wordStart)
  }

  /// The same for each scalar.
  func scalarRanges(partStarts: [Int], wordStart: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for character in characters {
      let range = original(character.utf16, partStarts: partStarts, wordStart: wordStart)
      ranges += repeatElement(range, count: character.scalars)
    }
    return ranges
  }

  private struct Character {
    var scalars: Int
    var bytes: Range<Int>
    var utf16: Range<Int>
  }

  private var characters: [Character] {
    if scalars.count == bytes.count {
      return scalars.map { Character(scalars: 1, bytes: $0.bytes, utf16: $0.bytes) }
    }
    var characters: [Character] = []
    var start = (scalar: 0, utf16: 0)
    for character in String(decoding: bytes, as: UTF8.self) {
      // A repaired string may be longer than its bytes.
      guard start.scalar < scalars.count else { break }
      let end = min(start.scalar + character.unicodeScalars.count, scalars.count)
      let utf16End = start.utf16 + character.utf16.count
      characters.append(
        Character(
          scalars: end - start.scalar,
          bytes: scalars[start.scalar].bytes.lowerBound..<scalars[end - 1].bytes.upperBound,
          utf16: start.utf16..<utf16End))
      start = (end, utf16End)
    }
    return characters
  }

  /// Puts the code units back that stand between the parts of a joined form.
  private func original(_ range: Range<Int>, partStarts: [Int], wordStart: Int) -> Range<Int> {
    func original(_ offset: Int, isEnd: Bool) -> Int {
      // Where the part starts that holds the offset, in the original and in the term.
      var part = (original: wordStart, term: 0)
      for start in partStarts {
        let termStart = part.term + (start - part.original - 1)
        if isEnd ? termStart >= offset : termStart > offset { break }
        part = (start, termStart)
      }
      return part.original + (offset - part.term)
    }
    let start = original(range.lowerBound, isEnd: false)
    return start..<max(start, original(range.upperBound, isEnd: true))
  }
}
