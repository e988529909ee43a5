import Foundation
import Testing

@testable import TextSearch

@Suite struct StopWordsTests {
  @Test(
    "A language's most common words are in its list",
    arguments: [
      ("en", "the"), ("de", "und"), ("fr", "les"), ("es", "los"), ("it", "della"), ("pt", "não"), ("nl", "het"),
      ("sv", "och"),
      ("da", "ikke"), ("no", "ikke"), ("nb", "ikke"), ("nn", "ikkje"), ("is", "og"), ("ca", "amb"), ("ro", "și"),
      ("ru", "и"),
      ("uk", "що"), ("bg", "на"), ("pl", "się"), ("cs", "že"), ("sk", "ako"), ("sl", "in"), ("hr", "koji"),
      ("sr", "који"),
      ("fi", "ja"), ("et", "või"), ("hu", "hogy"), ("lt", "ir"), ("lv", "un"), ("el", "και"), ("tr", "ve"),
      ("az", "və"),
      ("ar", "من"), ("he", "של"), ("fa", "که"), ("id", "yang"), ("ms", "yang"), ("hi", "है"), ("vi", "của"),
    ])
  func languages(language: String, word: String) {
    let locale = Locale(identifier: "")
    #expect(StopWords.language(language).words(locale: locale).contains(word))
    #expect(StopWords.forLocale.words(locale: Locale(identifier: language + "_XX")).contains(word))
  }

  @Test("Lists hold each word once, folded or not, and no word of several", arguments: StopWords.languages)
  func lists(language: String) {
    let words = StopWords.language(language).words(locale: Locale(identifier: ""))
    #expect(words.count >= 60)
    #expect(Set(words).count == words.count, "\(Dictionary(grouping: words) { $0 }.filter { $0.value.count > 1 }.keys)")
    for word in words { #expect(StandardAnalyzer().analyze(word).positionCount == 1, "\(word)") }
  }

  @Test("There are lists for more than twenty languages")
  func count() { #expect(StopWords.languages.count >= 20) }

  @Test("The root locale takes English, a language without a list none")
  func root() {
    #expect(StopWords.forLocale.words(locale: Locale(identifier: "")).contains("the"))
    #expect(StopWords.forLocale.words(locale: Locale(identifier: "ja_JP")).isEmpty)
    #expect(StopWords.language("xx").words(locale: Locale(identifier: "en")).isEmpty)
    #expect(StopWords.none.words(locale: Locale(identifier: "en")).isEmpty)
    #expect(StopWords.custom(["foo", "Bar"]).words(locale: Locale(identifier: "en")) == ["foo", "Bar"])
    #expect(StopWords.none == .custom([]))
  }
}
