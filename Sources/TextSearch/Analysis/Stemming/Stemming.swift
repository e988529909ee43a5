/// Which strings of an object are stemmed, and by which stemmers.
struct Stemming: Sendable {
  /// Each once, by its fingerprint.
  private let stemmers: [any Stemmer]
  /// For each string the number of its stemmer.
  private let numbers: [Int?]
  /// Folded words that have no stems: stop words are found as they are, if at all.
  private let exceptions: Set<[UInt8]>

  /// - Parameters:
  ///   - stemmers: the stemmer of each string; strings behind the last have none.
  ///   - exceptions: folded words that have no stems.
  init(_ stemmers: [(any Stemmer)?] = [], exceptions: Set<[UInt8]> = []) {
    var distinct: [any Stemmer] = []
    numbers = stemmers.map { stemmer in
      guard let stemmer else { return nil }
      if let known = distinct.firstIndex(where: { $0.fingerprint == stemmer.fingerprint }) { return known }
      distinct.append(stemmer)
      return distinct.count - 1
    }
    self.stemmers = distinct
    self.exceptions = exceptions
  }

  var isEmpty: Bool { stemmers.isEmpty }
  /// The numbers of the stemmers.
  var stemmerNumbers: Range<Int> { stemmers.indices }

  /// The number of the stemmer of a string; nil when it has none.
  func stemmer(ofString string: Int) -> Int? { numbers.indices.contains(string) ? numbers[string] : nil }

  /// The term of a word's stem; nil when it has none.
  ///
  /// - Parameters:
  ///   - word: a folded word, or a part of one.
  ///   - stemmer: the number of the stemmer.
  func term(of word: [UInt8], stemmer: Int) -> [UInt8]? {
    guard word != Separator.term, !exceptions.contains(word), !TextAnalysis.isUnit(term: word) else { return nil }
    let stem = stemmers[stemmer].stem(of: String(decoding: word, as: UTF8.self)).utf8.filter { $0 > StemTerm.mark }
    guard !stem.isEmpty, stem.count <= Surface.maximalBytes else { return nil }
    return StemTerm.term(stem: stem, stemmer: stemmer)
  }
}

extension AnalyzedToken {
  /// Whether it may have a stem: compounds of several positions have none, their parts do.
  var mayHaveStem: Bool { kind.span == 1 && !isUnit }
}
