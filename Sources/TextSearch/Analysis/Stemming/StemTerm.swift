/// The terms of a vocabulary that stand for stems: a mark, the number of the stemmer, the mark again, and the stem.
///
/// No word begins with the mark, and every word sorts behind it. So stems are postings like those of words, and yet
/// never found as words: what looks through a vocabulary begins at ``firstWord``.
enum StemTerm {
  /// Start of Heading, U+0001: the least byte that a term may hold.
  static let mark: UInt8 = 1
  /// All words sort at or behind it, and all stems before it.
  static let firstWord: [UInt8] = [mark + 1]

  static func isStem(_ term: some Collection<UInt8>) -> Bool { term.first == mark }

  /// The term of a stem by the stemmer with this number.
  static func term(stem: [UInt8], stemmer: Int) -> [UInt8] { [mark] + "\(stemmer)".utf8 + [mark] + stem }

  /// The stem in a term.
  static func stem(in term: [UInt8]) -> ArraySlice<UInt8> {
    guard let end = term.dropFirst().firstIndex(of: mark) else { return [] }
    return term[(end + 1)...]
  }
}
