import Foundation

/// How text is read in OpenSearch and Elasticsearch, as near to ours as they can.
struct BulkAnalysis: Sendable {
  /// The analyzer of whole words.
  static let words = "words"
  /// The analyzer by which parts of words are found: all three letters that stand together.
  static let parts = "parts"

  /// Whether the plugin analysis-icu may be used.
  let usesICU: Bool
  /// Snowball's name of the language by which words are stemmed; nil for none.
  let stemming: String?

  /// The settings under `analysis`.
  var json: JSONValue {
    var filters: [String: JSONValue] = [:]
    if let stemming { filters["stems"] = ["type": "snowball", "language": .string(stemming.capitalized)] }
    return [
      "char_filter": ["signs": Self.signs, "marks": Self.marks],
      "filter": .object(filters),
      "tokenizer": [
        "trigrams": ["type": "ngram", "min_gram": 3, "max_gram": 3, "token_chars": ["letter", "digit", "symbol"]]
      ],
      "analyzer": [
        Self.words: analyzer(usesICU ? "icu_tokenizer" : "standard", folding + stems),
        Self.parts: analyzer("trigrams", folding),
      ],
    ]
  }

  private func analyzer(_ tokenizer: JSONValue, _ filters: [JSONValue]) -> JSONValue {
    ["type": "custom", "char_filter": ["signs", "marks"], "tokenizer": tokenizer, "filter": .array(filters)]
  }

  private var folding: [JSONValue] {
    usesICU ? ["icu_folding"] : ["cjk_width", "lowercase", "decimal_digit", "asciifolding"]
  }

  /// The stem of a word beside the word, as we index both.
  private var stems: [JSONValue] { stemming == nil ? [] : ["keyword_repeat", "stems", "remove_duplicates"] }

  /// Signs that are one to us: apostrophes, the two forms of sigma, alef with what stands on it.
  private static let signs: JSONValue = [
    "type": "mapping",
    "mappings": [
      "\\u2019=>\\u0027", "\\u02BC=>\\u0027", "\\uFF07=>\\u0027", "\\u03C2=>\\u03C3", "\\u0622=>\\u0627",
      "\\u0623=>\\u0627", "\\u0625=>\\u0627",
    ],
  ]

  /// Marks that do not count: accents in scalars of their own, Hebrew and Arabic points, tatweel, soft hyphens.
  private static let marks: JSONValue = [
    "type": "pattern_replace",
    "pattern": .string(
      "[\\u00AD\\u0300-\\u036F\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0640\\u064B-\\u065F\\u0670\\u200B]+"
    ),
    "replacement": "",
  ]
}
