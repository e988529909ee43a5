/// The kinds of queries that are measured; the raw value names the file that `make-corpora` writes.
enum QueryKind: String, CaseIterable, Sendable, Codable {
  case rareWord = "term_rare"
  case mediumWord = "term_medium"
  case commonWord = "term_common"
  case prefixOfTwo = "prefix_2"
  case prefixOfThree = "prefix_3"
  case prefixOfFour = "prefix_4"
  case conjunction = "and_2"
  case phrase = "phrase_2"
  case infix = "infix"

  /// How a row of the results is called.
  var row: String {
    switch self {
    case .rareWord: "search.rare"
    case .mediumWord: "search.medium"
    case .commonWord: "search.common"
    case .prefixOfTwo: "search.prefix2"
    case .prefixOfThree: "search.prefix3"
    case .prefixOfFour: "search.prefix4"
    case .conjunction: "search.and"
    case .phrase: "search.phrase"
    case .infix: "search.infix"
    }
  }

  /// How many queries are enough: fewer for those that rivals take long over and that repeat one another.
  var queryLimit: Int {
    switch self {
    case .prefixOfTwo, .prefixOfThree, .prefixOfFour: 500
    default: 1000
    }
  }

  /// What a person calls it.
  var title: String {
    switch self {
    case .rareWord: "rare word, top 10"
    case .mediumWord: "medium word, top 10"
    case .commonWord: "common word, top 10"
    case .prefixOfTwo: "prefix of 2 letters, top 10"
    case .prefixOfThree: "prefix of 3 letters, top 10"
    case .prefixOfFour: "prefix of 4 letters, top 10"
    case .conjunction: "AND of two words, top 10"
    case .phrase: "phrase of two words, top 10"
    case .infix: "inside words, 4-6 letters, top 10"
    }
  }
}
