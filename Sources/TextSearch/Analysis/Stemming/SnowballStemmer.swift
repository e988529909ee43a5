#if Stemming
  internal import CSnowball

  /// Stems by Snowball's algorithms, for some thirty languages (Porter, 2001; https://snowballstem.org).
  ///
  /// It is here when the package's trait `Stemming` is on, and needs Snowball's libstemmer:
  ///
  /// ```swift
  /// let stemmer = try SnowballStemmer(language: "en")
  /// let fields = [Field(name: "title", boost: 2, stemmer: stemmer), Field(name: "text", stemmer: stemmer)]
  /// ```
  ///
  /// Words come folded, without accents: languages whose rules go by accents are stemmed a little less far.
  public struct SnowballStemmer: Stemmer, Hashable {
    /// The algorithm's name, such as `english`.
    public let algorithm: String
    private let pool: SnowballPool

    /// The names of the algorithms that the library has.
    public static var algorithms: [String] {
      var names: [String] = []
      guard var next = sb_stemmer_list() else { return names }
      while let name = next.pointee {
        names.append(String(cString: name))
        next += 1
      }
      return names
    }

    /// Makes a stemmer.
    ///
    /// - Parameter language: A code of ISO 639 such as `en` or `eng`, or a name among ``algorithms``.
    /// - Throws: ``TextIndexError`` with ``TextIndexError/Code/invalidArgument`` when Snowball lacks the language.
    public init(language: String) throws {
      let name = language.lowercased()
      guard let pool = SnowballPool(algorithm: name) else {
        throw TextIndexError.invalidArgument(
          "Snowball has no stemmer for “\(language)”; it has \(Self.algorithms.joined(separator: ", ")).")
      }
      self.pool = pool
      algorithm = Self.names[name] ?? name
    }

    /// Names the algorithm. Snowball numbers no versions: one that stems otherwise needs the index to be built anew.
    public var fingerprint: String { "snowball-\(algorithm)" }

    /// The stem of a word.
    ///
    /// - Parameter word: A folded word.
    /// - Returns: Its stem.
    /// - Complexity: O(*n*) in the length of the word.
    public func stem(of word: String) -> String { pool.stem(of: word) }

    /// Whether two stemmers are of one algorithm.
    ///
    /// - Parameters:
    ///   - first: A stemmer.
    ///   - second: Another one.
    /// - Returns: Whether they are of one algorithm.
    public static func == (first: SnowballStemmer, second: SnowballStemmer) -> Bool {
      first.algorithm == second.algorithm
    }

    /// Feeds the algorithm into a hasher.
    ///
    /// - Parameter hasher: What to feed.
    public func hash(into hasher: inout Hasher) { hasher.combine(algorithm) }

    /// The algorithms of the codes of ISO 639, so that one algorithm has one fingerprint.
    private static let names: [String: String] = [
      "ar": "arabic", "ara": "arabic", "hy": "armenian", "arm": "armenian", "hye": "armenian", "eu": "basque",
      "baq": "basque", "eus": "basque", "ca": "catalan", "cat": "catalan", "da": "danish", "dan": "danish",
      "nl": "dutch", "dut": "dutch", "nld": "dutch", "en": "english", "eng": "english", "fi": "finnish",
      "fin": "finnish", "fr": "french", "fra": "french", "fre": "french", "de": "german", "deu": "german",
      "ger": "german", "el": "greek", "ell": "greek", "gre": "greek", "hi": "hindi", "hin": "hindi",
      "hu": "hungarian", "hun": "hungarian", "id": "indonesian", "ind": "indonesian", "ga": "irish", "gle": "irish",
      "it": "italian", "ita": "italian", "lt": "lithuanian", "lit": "lithuanian", "ne": "nepali", "nep": "nepali",
      "no": "norwegian", "nor": "norwegian", "pt": "portuguese", "por": "portuguese", "ro": "romanian",
      "ron": "romanian", "rum": "romanian", "ru": "russian", "rus": "russian", "sr": "serbian", "srp": "serbian",
      "es": "spanish", "esl": "spanish", "spa": "spanish", "sv": "swedish", "swe": "swedish", "ta": "tamil",
      "tam": "tamil", "tr": "turkish", "tur": "turkish", "yi": "yiddish", "yid": "yiddish",
    ]
  }
#endif
