public import Foundation

/// How an index reads text, what it keeps, and what it may use.
///
/// ``locale``, ``minimalTokenLength``, ``skipStopWords``, ``stopWords``, ``discardDuplicateTokens``, ``analyzer`` and
/// the stemmers of ``fields`` are fixed when an index is made: opening it with others throws ``TextIndexError/Code/configurationMismatch``.
public struct IndexConfiguration: Sendable {
  /// Whose rules decide what counts as the same letter. The root locale by default; the process's own never matters.
  ///
  /// Set it when the texts are in one language with rules of its own, such as Turkish with its two letters i.
  public var locale: Locale
  /// Keyword search: the shortest end of a word that is looked at, in characters. 2 by default, at least 1.
  ///
  /// With 2, `x` finds *extra* and not *box*. Scripts written without spaces, and emoji, are exempt.
  public var minimalTokenLength: Int
  /// Whether keyword search leaves the insides of stop words alone. True by default.
  public var skipStopWords: Bool
  /// Which words are stop words. Those of the locale's language by default, English for the root locale.
  public var stopWords: StopWords
  /// Whether only the first place of each token in each string is kept for keyword search. False by default.
  public var discardDuplicateTokens: Bool
  /// Whether the strings are kept, for highlighting and snippets. True by default; false about halves the index.
  public var storesStrings: Bool
  /// Names, boosts and stemmers for the string numbers, the first for string 0. None by default.
  public var fields: [Field]
  /// How relevance is measured. It may change from one opening to the next.
  public var ranking: RankingParameters
  /// What a finished operation survives. The end of the process by default.
  public var durability: Durability
  /// How much memory the buffers of indexing, or the caches of searching, may take, in bytes. 64 MB by default, at least
  /// 1 MB. Both at their height take up to two thirds more.
  ///
  /// More makes larger segments in bulk indexing, and so less merging; less suits a small device.
  public var memoryBudgetBytes: Int

  /// For the tests of what happens at the limits.
  var limits = IndexLimits()

  private var customAnalyzer: (any Analyzer)?

  /// What turns text into words, the ``StandardAnalyzer`` of ``locale`` unless one is set.
  public var analyzer: any Analyzer {
    get { customAnalyzer ?? StandardAnalyzer(locale: locale) }
    set { customAnalyzer = newValue }
  }

  /// Makes a configuration; each value that is left out takes its default.
  ///
  /// Values that cannot be used, such as a length below 1, make opening an index fail with
  /// ``TextIndexError/Code/invalidArgument``.
  ///
  /// - Parameters:
  ///   - locale: Whose rules decide what counts as the same letter.
  ///   - minimalTokenLength: The shortest end of a word that keyword search looks at, in characters.
  ///   - skipStopWords: Whether keyword search leaves the insides of stop words alone.
  ///   - stopWords: Which words are stop words.
  ///   - discardDuplicateTokens: Whether keyword search keeps only the first place of each token in each string.
  ///   - storesStrings: Whether the strings are kept, for highlighting and snippets.
  ///   - fields: Names, boosts and stemmers for the string numbers.
  ///   - ranking: How relevance is measured.
  ///   - durability: What a finished operation survives.
  ///   - memoryBudgetBytes: How much memory buffers and caches may take, in bytes.
  ///   - analyzer: What turns text into words; nil for the ``StandardAnalyzer`` of `locale`.
  public init(
    locale: Locale = Locale(identifier: ""),
    minimalTokenLength: Int = 2,
    skipStopWords: Bool = true,
    stopWords: StopWords = .forLocale,
    discardDuplicateTokens: Bool = false,
    storesStrings: Bool = true,
    fields: [Field] = [],
    ranking: RankingParameters = .init(),
    durability: Durability = .processCrash,
    memoryBudgetBytes: Int = 64 << 20,
    analyzer: (any Analyzer)? = nil
  ) {
    self.locale = locale
    self.minimalTokenLength = minimalTokenLength
    self.skipStopWords = skipStopWords
    self.stopWords = stopWords
    self.discardDuplicateTokens = discardDuplicateTokens
    self.storesStrings = storesStrings
    self.fields = fields
    self.ranking = ranking
    self.durability = durability
    self.memoryBudgetBytes = memoryBudgetBytes
    self.customAnalyzer = analyzer
  }
}
