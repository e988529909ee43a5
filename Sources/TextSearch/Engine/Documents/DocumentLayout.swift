/// Where each word of a document stands in its strings, for an index that does not store the strings.
///
/// It takes little more than half a byte a word: the distance from each word's start to the next. How long a word is
/// follows from its folded form, which whoever asks has at hand; where it does not, an exception says how the folded form
/// lies on the original. So the exact range of any part of any word is known, and the text is not.
///
/// The bytes, all numbers as in ``Swift/Array/append(layoutNumber:)``:
/// - 1, the version of this format; the number of strings; then for each string:
/// - the number of positions; a nibble or more for each position, as in ``LayoutWordReader``, up to a whole byte;
/// - the number of exceptions, and the exceptions by position, as in ``LayoutException``.
struct DocumentLayout: Sendable {
  /// No string is longer, in UTF-16 code units: a guard against damaged numbers, far above what memory holds.
  static let longestString = 1 << 48
  static let version: UInt8 = 1

  /// One string's part of the bytes.
  struct StringPart: Sendable {
    var positionCount: Int
    /// Where the words begin in the bytes, in nibbles.
    var nibbleOffset: Int
    /// Places from which words can be read on, one for each 64 words.
    var marks: [Mark]
    /// In order of their positions.
    var exceptions: [LayoutException]
  }

  /// A place in the middle of a string's words.
  struct Mark: Sendable {
    var position: Int
    /// The start of the word before.
    var start: Int
    var nibbleOffset: Int
  }

  /// The layout as it is stored.
  let encoded: [UInt8]
  let strings: [StringPart]

  /// How many strings the document has.
  var stringCount: Int { strings.count }

  /// How many positions a string's words take; 0 if there is no such string.
  func positionCount(ofString string: Int) -> Int {
    strings.indices.contains(string) ? strings[string].positionCount : 0
  }

  /// All words of a string in order; none if there is no such string.
  ///
  /// - Complexity: O(1) for each word.
  func words(ofString string: Int) -> some Sequence<LayoutWord> {
    var reader = strings.indices.contains(string) ? reader(strings[string]) : nil
    return AnyIterator {
      guard case .word(let word)? = reader?.next(in: encoded) else { return nil }
      return word
    }
  }

  /// Where the word at a position starts, in UTF-16 code units; nil if no word starts at it.
  ///
  /// - Complexity: O(1): at most 64 words are read.
  func wordStart(string: Int, position: Int) -> Int? {
    word(string: string, position: position)?.start
  }

  /// Where a part of a word lies in its string.
  ///
  /// - Parameters:
  ///   - string: The number of the string.
  ///   - position: The position at which the word starts.
  ///   - kind: What kind of occurrence it is.
  ///   - term: The word's folded form.
  ///   - folded: The part, in bytes of `term`.
  /// - Returns: Whole characters of the original, in UTF-16 code units; nil if no such word stands there.
  /// - Complexity: O(*n*) in the length of the term.
  func range(string: Int, position: Int, kind: OccurrenceKind, term: [UInt8], folded: Range<Int>) -> Range<Int>? {
    let folded = folded.clamped(to: 0..<term.count)
    guard !folded.isEmpty, let word = word(string: string, position: position) else { return nil }
    if let exception = exception(in: strings[string], position: position, kind: kind, term: term) {
      return exception.range(of: folded, in: term, wordStart: word.start, bytes: encoded)
    }
    if let length = word.characterLength { return word.start..<word.start + length }
    let parts = kind.isWord ? [] : partStarts(string: string, position: position, span: kind.span)
    return LayoutTerm(term).utf16Range(of: folded, partStarts: parts, wordStart: word.start)
  }

  /// Where the parts of a joined form start, the first one's start left out.
  private func partStarts(string: Int, position: Int, span: Int) -> [Int] {
    var starts: [Int] = []
    var reader = reader(strings[string], from: position)
    while case .word(let word) = reader.next(in: encoded), word.position - position < span {
      if word.position > position { starts.append(word.start) }
    }
    return starts
  }

  private func word(string: Int, position: Int) -> LayoutWord? {
    guard strings.indices.contains(string), (0..<strings[string].positionCount).contains(position) else { return nil }
    var reader = reader(strings[string], from: position)
    while case .word(let word) = reader.next(in: encoded), word.position <= position {
      if word.position == position { return word }
    }
    return nil
  }

  private func reader(_ part: StringPart, from position: Int = 0) -> LayoutWordReader {
    var low = 0
    var high = part.marks.count
    while low < high {
      let middle = low + (high - low) / 2
      if part.marks[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else {
      return LayoutWordReader(nibbleOffset: part.nibbleOffset, positionCount: part.positionCount)
    }
    let mark = part.marks[low - 1]
    return LayoutWordReader(
      nibbleOffset: mark.nibbleOffset, position: mark.position, start: mark.start, positionCount: part.positionCount)
  }

  /// The kind of the word of the text itself with this folded form at a position, as far as it matters for its range.
  func wordKind(string: Int, position: Int, term: [UInt8]) -> OccurrenceKind {
    guard strings.indices.contains(string) else { return .word }
    let exceptions = exceptions(in: strings[string], position: position).filter(\.kind.isWord)
    let hash = LayoutException.hash(of: term)
    return (exceptions.first { $0.termHash == hash } ?? exceptions.first { $0.termHash == nil })?.kind ?? .word
  }

  private func exception(
    in part: StringPart, position: Int, kind: OccurrenceKind, term: [UInt8]
  ) -> LayoutException? {
    exceptions(in: part, position: position)
      .first { $0.kind == kind && ($0.termHash == nil || $0.termHash == LayoutException.hash(of: term)) }
  }

  private func exceptions(in part: StringPart, position: Int) -> ArraySlice<LayoutException> {
    var low = 0
    var high = part.exceptions.count
    while low < high {
      let middle = low + (high - low) / 2
      if part.exceptions[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return part.exceptions[low...].prefix { $0.position == position }
  }
}
