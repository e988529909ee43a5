/// A document that keyword search found, with what its place among the results depends on.
struct KeywordHit: Sendable {
  /// The place of its segment in the reader, and its number in the segment.
  var segment: Int
  var document: UInt32
  let identifier: [UInt8]
  let weight: Double
  /// Where the first match is: the string, where its word starts in the string, where it starts in the word; UTF-16.
  var string: Int
  var word: Int
  var token: Int
  /// How many matches there are.
  var occurrences: Int

  /// The order of keyword results: weight, then earliest place, then most occurrences; at last the identifier.
  static func precedes(_ a: KeywordHit, _ b: KeywordHit) -> Bool {
    if a.weight != b.weight { return a.weight > b.weight }
    if a.string != b.string { return a.string < b.string }
    if a.word != b.word { return a.word < b.word }
    if a.token != b.token { return a.token < b.token }
    if a.occurrences != b.occurrences { return a.occurrences > b.occurrences }
    return a.identifier.lexicographicallyPrecedes(b.identifier)
  }
}
