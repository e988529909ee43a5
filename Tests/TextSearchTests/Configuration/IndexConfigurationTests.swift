import Foundation
import Testing

@testable import TextSearch

@Suite("Configurations")
struct IndexConfigurationTests {
  @Test("The defaults are those that are documented")
  func defaults() throws {
    let configuration = IndexConfiguration()
    #expect(configuration.locale.identifier == "")
    #expect(configuration.minimalTokenLength == 2)
    #expect(configuration.skipStopWords)
    #expect(configuration.stopWords == .forLocale)
    #expect(!configuration.discardDuplicateTokens)
    #expect(configuration.storesStrings)
    #expect(configuration.fields.isEmpty)
    #expect(configuration.durability == .processCrash)
    try configuration.validate()
  }

  @Test("The analyzer follows the locale until one is set")
  func analyzer() {
    var configuration = IndexConfiguration()
    let root = configuration.analyzer.fingerprint
    configuration.locale = Locale(identifier: "tr_TR")
    #expect(configuration.analyzer.fingerprint != root)
    configuration.analyzer = StandardAnalyzer()
    #expect(configuration.analyzer.fingerprint == root)
  }

  @Test("A configuration fits itself, and one that differs only in what may change")
  func fitting() {
    let stored = StoredConfiguration(IndexConfiguration(locale: Locale(identifier: "tr_TR")))
    var other = IndexConfiguration(locale: Locale(identifier: "tr-TR"))
    other.durability = .powerLoss
    other.memoryBudgetBytes *= 2
    #expect(stored.mismatches(with: StoredConfiguration(other)) == [])
    let words = StoredConfiguration(IndexConfiguration(stopWords: .custom(["a", "b", "a"])))
    #expect(words.mismatches(with: StoredConfiguration(IndexConfiguration(stopWords: .custom(["b", "a"])))) == [])
  }

  @Test("A mismatch is named")
  func mismatches() {
    let stored = StoredConfiguration(IndexConfiguration())
    func differences(_ change: (inout IndexConfiguration) -> Void) -> [String] {
      var configuration = IndexConfiguration()
      change(&configuration)
      return stored.mismatches(with: StoredConfiguration(configuration))
    }
    #expect(differences { $0.minimalTokenLength = 3 } == ["Its minimalTokenLength is 2, not 3."])
    #expect(differences { $0.skipStopWords = false } == ["Its skipStopWords is true, not false."])
    #expect(differences { $0.discardDuplicateTokens = true } == ["Its discardDuplicateTokens is false, not true."])
    #expect(differences { $0.stopWords = .custom(["ab"]) } == ["Its stop words are others."])
    #expect(differences { $0.analyzer = StandardAnalyzer(locale: Locale(identifier: "tr")) }.count == 1)
    #expect(differences { $0.locale = Locale(identifier: "tr") }.contains("Its locale is “”, not “tr”."))
  }

  @Test("A stored configuration comes back from JSON")
  func coding() throws {
    let stored = StoredConfiguration(IndexConfiguration(locale: Locale(identifier: "de_DE"), skipStopWords: false))
    #expect(try JSONDecoder().decode(StoredConfiguration.self, from: JSONEncoder().encode(stored)) == stored)
  }

  @Test("Values that cannot be used are invalid arguments")
  func validation() {
    func expectInvalid(_ change: (inout IndexConfiguration) -> Void, sourceLocation: SourceLocation = #_sourceLocation)
    {
      var configuration = IndexConfiguration()
      change(&configuration)
      let error = #expect(throws: TextIndexError.self, sourceLocation: sourceLocation) {
        try configuration.validate()
      }
      #expect(error?.code == .invalidArgument, sourceLocation: sourceLocation)
    }
    expectInvalid { $0.minimalTokenLength = 0 }
    expectInvalid { $0.memoryBudgetBytes = 1000 }
    expectInvalid { $0.fields = [Field(name: "a"), Field(name: "a")] }
    expectInvalid { $0.fields = [Field(name: "")] }
    expectInvalid { $0.fields = [Field(name: "a", boost: .nan)] }
  }

  @Test("The components of a short path are NSNotFound")
  func indexPaths() {
    let path = IndexPath(string: 1, word: 20, token: 3)
    #expect((path.string, path.word, path.token) == (1, 20, 3))
    let short = IndexPath(index: 4)
    #expect((short.string, short.word, short.token) == (4, NSNotFound, NSNotFound))
    #expect(IndexPath().string == NSNotFound)
  }
}
