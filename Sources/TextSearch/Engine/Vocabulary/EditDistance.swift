/// Tells how many slips of the pen lie between a word and the terms of a vocabulary, as long as they are few.
///
/// A slip is a character put in, left out or replaced, or two neighbours swapped (optimal string alignment: no character
/// takes part in two slips). Characters are Unicode scalars of folded text; the first one may differ like any other.
///
/// Terms are best measured in their order: what a term has in common with the one before is not measured again, and
/// once a beginning is too far from the word, all terms that begin so cost only a comparison of bytes.
struct EditDistance {
  private let word: [UInt32]
  private let limit: Int
  /// The term measured last, as scalars as far as it was of interest, and as bytes.
  private var term: [UInt32] = []
  private var bytes: [UInt8] = []
  /// How many scalars of ``term`` have their row in ``rows``; the rows behind are of no use.
  private var rowCount = 0
  /// Row *i* holds the distances from the first *i* scalars of the term to each beginning of the word, one behind another.
  private var rows: [Int]
  /// Beginnings of this many scalars of ``term``, or more, are too far from any beginning of the word.
  private var deadLength = Int.max

  private var width: Int { word.count + 1 }

  /// - Parameters:
  ///   - word: The folded word.
  ///   - limit: The most slips that are of interest.
  init(to word: [UInt8], limit: Int) {
    self.word = String(decoding: word, as: UTF8.self).unicodeScalars.map(\.value)
    self.limit = limit
    rows = Array(0...self.word.count)
  }

  /// How many slips the term is away from the word; nil when they are more than the limit.
  ///
  /// - Complexity: O(*n* · *limit*) in the scalars that the term does not share with the one before.
  mutating func distance(of newTerm: UnsafeBufferPointer<UInt8>) -> Int? {
    let kept = commonScalars(with: newTerm)
    if kept < deadLength { deadLength = .max }
    term.removeLast(term.count - kept)
    rowCount = min(rowCount, kept)
    bytes.replaceSubrange(0..<bytes.count, with: newTerm)
    // A term that shares a beginning which is too far need not even be read to its end.
    if deadLength <= kept { return nil }
    var position = term.reduce(0) { $0 + UTF8.width($1) }
    while position < newTerm.count {
      let scalar = newTerm.scalar(at: position)
      position += scalar.length
      term.append(scalar.value)
    }
    // The rest of the term is longer or shorter than slips can make up for.
    if abs(term.count - word.count) > limit { return nil }
    while rowCount < term.count {
      appendRow()
      if deadLength != .max { return nil }
    }
    let distance = rows[rowCount * width + word.count]
    return distance <= limit ? distance : nil
  }

  /// How many scalars the last term and a new one begin with alike.
  private func commonScalars(with newTerm: UnsafeBufferPointer<UInt8>) -> Int {
    let end = min(bytes.count, newTerm.count)
    var common = 0
    while common < end, bytes[common] == newTerm[common] { common += 1 }
    // Not into the middle of a scalar.
    var scalars = 0
    var position = 0
    for scalar in term {
      position += UTF8.width(scalar)
      if position > common { break }
      scalars += 1
    }
    return scalars
  }

  /// Measures one more scalar of the term, within the band that slips can reach.
  private mutating func appendRow() {
    let row = rowCount + 1
    let far = limit + 1
    let scalar = term[row - 1]
    if rows.count < (row + 1) * width { rows.append(contentsOf: repeatElement(far, count: width)) }
    let start = row * width
    let above = start - width
    for column in 0..<width { rows[start + column] = far }
    if row <= limit { rows[start] = row }
    let band = max(1, row - limit)...max(1, min(word.count, row + limit))
    var least = rows[start]
    for column in band where column < width {
      let letter = word[column - 1]
      var cost = rows[above + column - 1] + (letter == scalar ? 0 : 1)
      cost = min(cost, rows[above + column] + 1, rows[start + column - 1] + 1)
      if row > 1, column > 1, letter == term[row - 2], word[column - 2] == scalar {
        cost = min(cost, rows[above - width + column - 2] + 1)
      }
      cost = min(cost, far)
      rows[start + column] = cost
      least = min(least, cost)
    }
    rowCount = row
    // A swap reaches back over a row.
    if least > limit, rows[above..<start].allSatisfy({ $0 >= limit }) { deadLength = row }
  }
}

extension UTF8 {
  /// How many bytes a scalar takes.
  fileprivate static func width(_ scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }
}
