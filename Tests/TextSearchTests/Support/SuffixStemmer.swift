import TextSearch

/// A small stemmer for English: it takes `-ing`, `-ed` and `-s` away from what keeps three letters.
struct SuffixStemmer: Stemmer {
  var fingerprint = "suffix-1"

  func stem(of word: String) -> String {
    for suffix in ["ing", "ed", "s"] where word.hasSuffix(suffix) && word.count >= suffix.count + 3 {
      return String(word.dropLast(suffix.count))
    }
    return word
  }
}

/// Takes every `a` from the end of a word; what is nothing else has no stem.
struct LetterStemmer: Stemmer {
  var fingerprint: String { "letter-1" }

  func stem(of word: String) -> String {
    String(String(word.reversed().drop { $0 == "a" }).reversed())
  }
}
