/// A name, a say in ranking, and stemming, for the strings of one number: the first field is string 0, and so on.
public struct Field: Sendable, Hashable {
  /// The name that ``Query/field(_:_:)`` uses.
  public var name: String
  /// How much a word counts here beside the same word elsewhere: 1 is neutral, 2 doubles it.
  public var boost: Double
  /// What makes words find others with the same stem here, as *running* finds *runs*; nil, the default, for none.
  ///
  /// It is fixed when an index is made. ``Query/word(_:)`` and words that a person types are found by their stems as
  /// well; a word as it was written ranks above others with its stem. Phrases, beginnings and parts of words, keywords,
  /// exclusions and stop words go by what is written. The postings of the field take about twice the space.
  public var stemmer: (any Stemmer)?

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - name: Its name: not empty, and no other field's.
  ///   - boost: The factor of the words in it: 0 to 1e20.
  ///   - stemmer: What makes words find others with the same stem in it.
  public init(name: String, boost: Double = 1, stemmer: (any Stemmer)? = nil) {
    self.name = name
    self.boost = boost
    self.stemmer = stemmer
  }

  /// Whether two fields are the same; stemmers are when their fingerprints are.
  ///
  /// - Parameters:
  ///   - first: A field.
  ///   - second: Another one.
  /// - Returns: Whether they are the same.
  public static func == (first: Field, second: Field) -> Bool {
    first.name == second.name && first.boost == second.boost
      && first.stemmer?.fingerprint == second.stemmer?.fingerprint
  }

  /// Feeds what makes a field into a hasher.
  ///
  /// - Parameter hasher: What to feed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(boost)
    hasher.combine(stemmer?.fingerprint)
  }
}
