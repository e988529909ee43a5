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
  /// The fingerprint of each field's stemmer, empty for none; nil when no field has one.
  var stemmerFingerprints: [String]?

  init(_ configuration: IndexConfiguration) {
    localeIdentifier = configuration.locale.identifier.replacing("-", with: "_")
    minimalTokenLength = configuration.minimalTokenLength
    skipStopWords = configuration.skipStopWords
    stopWordsDigest = Self.digest(configuration.stopWords.words(locale: configuration.locale))
    discardDuplicateTokens = configuration.discardDuplicateTokens
    analyzerFingerprint = configuration.analyzer.fingerprint
    let stemmers = configuration.fields.map { $0.stemmer?.fingerprint ?? "" }
    if let last = stemmers.lastIndex(where: { !$0.isEmpty }) { stemmerFingerprints = Array(stemmers[...last]) }
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
    let stemmers = (stemmerFingerprints ?? [], other.stemmerFingerprints ?? [])
    for number in 0..<max(stemmers.0.count, stemmers.1.count) {
      func name(_ fingerprints: [String]) -> String {
        let fingerprint = number < fingerprints.count ? fingerprints[number] : ""
        return fingerprint.isEmpty ? "none" : quoted(fingerprint)
      }
      compare("stemmer of field \(number)", name(stemmers.0), name(stemmers.1))
    }
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
