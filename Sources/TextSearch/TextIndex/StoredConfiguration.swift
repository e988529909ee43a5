internal import Foundation

/// What an index remembers of the configuration it was made with: all that decides what its terms are and mean.
struct StoredConfiguration: Hashable, Codable, Sendable {
  /// With underscores, whichever way it was written.
  var localeIdentifier: String
  var minimalTokenLength: Int
  var skipStopWords: Bool
  /// A digest of the resolved stop words, whatever their order.
  var stopWordsDigest: UInt64
  var discardDuplicateTokens: Bool
  var analyzerFingerprint: String

  init(_ configuration: IndexConfiguration) {
    localeIdentifier = configuration.locale.identifier.replacing("-", with: "_")
    minimalTokenLength = configuration.minimalTokenLength
    skipStopWords = configuration.skipStopWords
    stopWordsDigest = Self.digest(configuration.stopWords.words(locale: configuration.locale))
    discardDuplicateTokens = configuration.discardDuplicateTokens
    analyzerFingerprint = configuration.analyzer.fingerprint
  }

  /// One sentence for each thing that `other`, the configuration of an opening, has otherwise; none when it fits.
  func mismatches(with other: StoredConfiguration) -> [String] {
    var sentences: [String] = []
    func compare(_ name: String, _ stored: String, _ given: String) {
      if stored != given { sentences.append("Its \(name) is \(stored), not \(given).") }
    }
    compare("locale", quoted(localeIdentifier), quoted(other.localeIdentifier))
    compare("minimalTokenLength", "\(minimalTokenLength)", "\(other.minimalTokenLength)")
    compare("skipStopWords", "\(skipStopWords)", "\(other.skipStopWords)")
    if stopWordsDigest != other.stopWordsDigest { sentences.append("Its stop words are others.") }
    compare("discardDuplicateTokens", "\(discardDuplicateTokens)", "\(other.discardDuplicateTokens)")
    compare("analyzer", quoted(analyzerFingerprint), quoted(other.analyzerFingerprint))
    return sentences
  }

  private func quoted(_ name: String) -> String { "“\(name)”" }

  /// FNV-1a, 64 bits, over the distinct words in order of their bytes, each ended by a zero byte.
  ///
  /// `Hasher` is seeded anew in each process and cannot be stored.
  private static func digest(_ words: [String]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let distinct = Set(words.map { Array($0.utf8) })
    for word in distinct.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      for byte in word + [0] {
        hash ^= UInt64(byte)
        hash &*= 0x100_0000_01b3
      }
    }
    return hash
  }
}
