extension TextAnalysis {
  /// How an index of this configuration reads text.
  init(_ configuration: IndexConfiguration) {
    self.init(analyzer: configuration.analyzer)
    let stemmers = configuration.fields.map(\.stemmer)
    guard stemmers.contains(where: { $0 != nil }) else { return }
    stemming = Stemming(stemmers, exceptions: foldedStopWords(of: configuration))
  }

  /// The stop words of a configuration as they stand in the vocabulary: folded, each a whole word.
  func foldedStopWords(of configuration: IndexConfiguration) -> Set<[UInt8]> {
    var folded: Set<[UInt8]> = []
    for word in configuration.stopWords.words(locale: configuration.locale) {
      let words = QueryAtoms(wordsOf: analyze(word)).atoms
      if words.count == 1 { folded.formUnion(words.map(\.term)) }
    }
    return folded
  }
}
