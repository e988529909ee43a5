/// How the scalars of a folded term lie on the original, where that is not one to one: a ligature, a mark that folding
/// dropped, a letter that became two.
///
/// One byte a step. What follows the last step is one to one.
/// - `00nnnnnn`: the next *n* + 1 scalars are as long as they are.
/// - `01nnnwww`: the next *n* + 1 scalars come from one stretch of *w* code units.
/// - `10wwwwww`: *w* + 1 code units of the original belong to no scalar.
/// - `11000000`: as `01`, with *n* and *w* as numbers behind it.
/// - `11000001`: as `10`, with *w* as a number behind it.
struct FoldingSteps {
  enum Step {
    case oneToOne(scalars: Int)
    case stretch(scalars: Int, length: Int)
    case skip(length: Int)
  }

  /// The steps for a word.
  ///
  /// - Parameters:
  ///   - ranges: Where each scalar of the term lies, from the word's start; scalars of one stretch have equal ranges.
  ///   - scalarLengths: How long each scalar is.
  ///   - length: How long the word is, with what folds to nothing at its end.
  /// - Returns: Nil if ranges overlap in any other way.
  static func encode(_ ranges: [Range<Int>], scalarLengths: [Int], length: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var cursor = 0
    var oneToOne = 0
    var index = 0
    while index < ranges.count {
      let range = ranges[index]
      guard range.lowerBound >= cursor else { return nil }
      var end = index + 1
      while end < ranges.count, ranges[end] == range { end += 1 }
      if range.lowerBound == cursor, end == index + 1, range.count == scalarLengths[index] {
        oneToOne += 1
      } else {
        append(.oneToOne(scalars: oneToOne), to: &bytes)
        oneToOne = 0
        append(.skip(length: range.lowerBound - cursor), to: &bytes)
        append(.stretch(scalars: end - index, length: range.count), to: &bytes)
      }
      cursor = range.upperBound
      index = end
    }
    if cursor > length { return nil }
    if cursor < length {
      append(.oneToOne(scalars: oneToOne), to: &bytes)
      append(.skip(length: length - cursor), to: &bytes)
    }
    return bytes
  }

  private static func append(_ step: Step, to bytes: inout [UInt8]) {
    switch step {
    case .oneToOne(var scalars):
      while scalars > 0 {
        bytes.append(UInt8(min(scalars, 64) - 1))
        scalars -= 64
      }
    case .stretch(let scalars, let length):
      if scalars <= 8, length <= 7 {
        bytes.append(0x40 | UInt8(scalars - 1) << 3 | UInt8(length))
      } else {
        bytes.append(0xC0)
        bytes.append(layoutNumber: UInt(scalars - 1))
        bytes.append(layoutNumber: UInt(length))
      }
    case .skip(let length):
      if length == 0 { return }
      if length <= 64 {
        bytes.append(0x80 | UInt8(length - 1))
      } else {
        bytes.append(0xC1)
        bytes.append(layoutNumber: UInt(length))
      }
    }
  }

  /// Reads one step and moves the cursor behind it.
  ///
  /// - Returns: Nil if the bytes make no sense.
  static func step(in bytes: ArraySlice<UInt8>, at cursor: inout Int) -> Step? {
    guard cursor < bytes.endIndex else { return nil }
    let byte = bytes[cursor]
    cursor += 1
    switch (byte >> 6, byte) {
    case (0, _): return .oneToOne(scalars: Int(byte) + 1)
    case (1, _): return .stretch(scalars: Int(byte >> 3 & 7) + 1, length: Int(byte & 7))
    case (2, _): return .skip(length: Int(byte & 0x3F) + 1)
    case (_, 0xC0):
      guard let scalars = bytes.layoutNumber(at: &cursor), let length = bytes.layoutNumber(at: &cursor) else {
        return nil
      }
      return .stretch(scalars: scalars &+ 1, length: length)
    case (_, 0xC1): return bytes.layoutNumber(at: &cursor).map { .skip(length: $0) }
    default: return nil
    }
  }

  /// Where a part of a term lies in the original, relative to the word's start. All of it is all of the word.
  static func range(of folded: Range<Int>, in term: [UInt8], steps bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var cursor = bytes.startIndex
    var original = 0
    var found: Range<Int>?
    var scalars = LayoutTerm(term).scalars[...]
    /// Takes scalars that lie on one stretch, or each on as much as it is long.
    func take(_ count: Int, length: Int?) -> Bool {
      let stretch = original..<original + (length ?? 0)
      for _ in 0..<count {
        guard let scalar = scalars.popFirst() else { return false }
        let range = length == nil ? original..<original + scalar.utf16Length : stretch
        if scalar.bytes.overlaps(folded) {
          found = min(found?.lowerBound ?? range.lowerBound, range.lowerBound)..<range.upperBound
        }
        original = range.upperBound
      }
      return true
    }
    while cursor < bytes.endIndex {
      guard let step = step(in: bytes, at: &cursor), original <= DocumentLayout.longestString else { return nil }
      let isInTerm: Bool
      switch step {
      case .oneToOne(let scalars): isInTerm = take(scalars, length: nil)
      case .stretch(let scalars, let length): isInTerm = take(scalars, length: length)
      case .skip(let length):
        original += length
        isInTerm = true
      }
      if !isInTerm { return nil }
    }
    _ = take(.max, length: nil)
    return folded == 0..<term.count ? 0..<original : found
  }
}
