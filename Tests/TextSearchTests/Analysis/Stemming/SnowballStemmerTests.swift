#if Stemming
  import Foundation
  import Testing
  import TextSearch

  @Suite("Snowball's stemmers")
  struct SnowballStemmerTests {
    @Test(
      "Words with one stem find each other",
      arguments: [
        ("en", "running", "runs"), ("english", "happiness", "happy"), ("de", "hauser", "hausern"),
        ("fr", "chanter", "chante"), ("es", "cantando", "cantar"), ("it", "parlare", "parlato"),
        ("pt", "amigos", "amigo"), ("nl", "lopen", "lop"), ("sv", "bilar", "bilarna"), ("ru", "книги", "книга"),
        ("fi", "taloissa", "talo"), ("hu", "hazak", "hazat"), ("tr", "evler", "ev"), ("da", "huse", "huset"),
      ])
    func stems(language: String, first: String, second: String) throws {
      let stemmer = try SnowballStemmer(language: language)
      #expect(stemmer.stem(of: first) == stemmer.stem(of: second))
      let index = try Page.index(IndexConfiguration(fields: [Field(name: "text", stemmer: stemmer)]))
      try index.indexObject(Page("a", [first])).wait()
      let result = try #require(try index.search(.word(second)).first)
      #expect(result.highlighted(string: 0, prefix: "[", suffix: "]") == "[\(first)]")
    }

    @Test("Every algorithm of the library works on any word", arguments: SnowballStemmer.algorithms)
    func all(algorithm: String) throws {
      let stemmer = try SnowballStemmer(language: algorithm)
      #expect(stemmer.fingerprint == "snowball-\(algorithm)")
      for word in ["", "a", "words", "слова", "λέξεις", "كلمات", "शब्द", String(repeating: "ness", count: 1000)] {
        let stem = stemmer.stem(of: word)
        #expect(stem == stemmer.stem(of: word))
        #expect(word.isEmpty == stem.isEmpty || !word.isEmpty)
      }
    }

    @Test("A code and a name of one language are one stemmer")
    func names() throws {
      #expect(try SnowballStemmer(language: "EN") == SnowballStemmer(language: "english"))
      #expect(try SnowballStemmer(language: "eng").fingerprint == "snowball-english")
      #expect(try SnowballStemmer(language: "de") != SnowballStemmer(language: "en"))
      #expect(SnowballStemmer.algorithms.count >= 15)
    }

    @Test("A language that Snowball lacks is an error that names those it has")
    func unknown() {
      let error = expectError(.invalidArgument) { try SnowballStemmer(language: "klingon") }
      #expect(error?.message.contains("klingon") == true && error?.message.contains("english") == true)
    }

    @Test("Many threads may stem at once")
    func concurrent() async throws {
      let stemmer = try SnowballStemmer(language: "en")
      let words = (0..<500).map { "word\($0)ings" }
      let expected = words.map(stemmer.stem)
      await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<8 { group.addTask { words.map(stemmer.stem) == expected } }
        for await isSame in group { #expect(isSame) }
      }
    }
  }
#endif
