/// Tells how far terms are from a word, for many terms one after another.
///
/// The table of edit distances has a row for each letter of the term. What a term has in common with the one before it,
/// in a sorted vocabulary most of it, keeps its rows; and once no continuation of a beginning can fit any more, all terms
/// with that beginning are passed over at the price of comparing it. In a row only the letters that can still be within
/// reach are looked at (Ukkonen, 1985).
struct FuzzyMatcher {
  private let word: [UInt32]
  private let maxEdits: Int
  private let fixedLetters: Int
  /// The beginning of the last term that has rows: its bytes, letters, and where each letter ends.
  private var bytes: [UInt8] = []
  private var letters: [UInt32] = []
  private var ends: [Int] = []
  /// Row by row, the first for no letter. What is out of reach holds `maxEdits` + 1.
  private var rows: [UInt8]
  /// Whether nothing that begins with ``letters`` fits.
  private var isDead = false

  init(_ pattern: FuzzyPattern) {
    word = pattern.term.withUnsafeBufferPointer { bytes in
      var letters: [UInt32] = []
      var position = 0
      while position < bytes.count {
        let scalar = bytes.scalar(at: position)
        letters.append(scalar.value)
        position += scalar.length
      }
      return letters
    }
    maxEdits = pattern.maxEdits
    fixedLetters = min(pattern.fixedLetters, word.count)
    rows = (0...word.count).map { [limit = pattern.maxEdits + 1] in UInt8(min($0, limit)) }
  }

  /// The distance of a term; nil when it is more than the pattern allows.
  mutating func distance(to term: UnsafeBufferPointer<UInt8>) -> Int? {
    guard follow(term, isWhole: true), letters.count >= fixedLetters else { return nil }
    let distance = Int(rows[letters.count * (word.count + 1) + word.count])
    return distance <= maxEdits ? distance : nil
  }

  /// Whether any term that begins so may fit.
  mutating func canFit(beginning: UnsafeBufferPointer<UInt8>) -> Bool { follow(beginning, isWhole: false) }

  /// Makes the rows of `term`, as far as any continuation can fit.
  ///
  /// - Parameter isWhole: false when the bytes may end inside a letter, which is then left out.
  /// - Returns: false when nothing that begins so fits.
  private mutating func follow(_ term: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Bool {
    var common = 0
    while common < term.count, common < bytes.count, term[common] == bytes[common] { common += 1 }
    var depth = letters.count
    while depth > 0, ends[depth - 1] > common { depth -= 1 }
    if depth < letters.count {
      letters.removeLast(letters.count - depth)
      ends.removeLast(ends.count - depth)
      bytes.removeLast(bytes.count - (ends.last ?? 0))
      isDead = false
    }
    if isDead { return false }
    var position = bytes.count
    while position < term.count {
      let scalar = term.scalar(at: position)
      // A letter that is cut off reads as a single byte.
      if !isWhole, term[position] >= 0x80, scalar.length == 1 { break }
      bytes.append(contentsOf: term[position..<position + scalar.length])
      position += scalar.length
      ends.append(position)
      if !append(scalar.value) {
        isDead = true
        return false
      }
    }
    return true
  }

  /// Adds the row of one more letter.
  ///
  /// - Returns: whether the term may still fit.
  private mutating func append(_ letter: UInt32) -> Bool {
    letters.append(letter)
    let depth = letters.count
    let width = word.count + 1
    let limit = UInt8(maxEdits + 1)
    let row = depth * width
    let above = row - width
    if rows.count < row + width { rows.append(contentsOf: repeatElement(limit, count: row + width - rows.count)) }
    for column in 0..<width { rows[row + column] = limit }
    if depth <= fixedLetters, word[depth - 1] != letter { return false }
    guard depth - maxEdits < width else { return false }
    var least = limit
    for column in max(0, depth - maxEdits)...min(word.count, depth + maxEdits) {
      var value = rows[above + column] + 1
      if column > 0 {
        value = min(value, rows[row + column - 1] + 1)
        value = min(value, rows[above + column - 1] + (word[column - 1] == letter ? 0 : 1))
        if column > 1, depth > 1, word[column - 2] == letter, word[column - 1] == letters[depth - 2] {
          value = min(value, rows[above - width + column - 2] + 1)
        }
      }
      value = min(value, limit)
      rows[row + column] = value
      least = min(least, value)
    }
    return least < limit
  }
}
