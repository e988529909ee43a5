import Testing

@testable import benchmark

@Suite struct HitCountCheckTests {
  private static let documents = [
    Document(identifier: "1", title: "A plug-in", body: "for the server"),
    Document(identifier: "2", title: "Servers", body: "and what they serve"),
    Document(identifier: "3", title: "Nothing", body: "of the kind"),
  ]

  private func failures(
    _ kind: QueryKind, _ query: String, ours: Int, rival: Int
  ) throws -> [String] {
    try HitCountCheck(
      kind: kind, naive: NaiveSearcher(Self.documents), sampleSize: 1, ours: { _ in ours }, rival: { _ in rival }
    ).run([query]).failures
  }

  @Test(
    "Counts that a scan of the texts confirms pass, and one more or less does not",
    arguments: [
      (QueryKind.rareWord, "server", 1), (.prefixOfFour, "serv", 2), (.infix, "erver", 2), (.phrase, "the server", 1),
      (.conjunction, "the kind", 1), (.commonWord, "the", 2), (.rareWord, "missing", 0),
    ])
  func counts(kind: QueryKind, query: String, count: Int) throws {
    #expect(try failures(kind, query, ours: count, rival: count) == [])
    #expect(try failures(kind, query, ours: count + 1, rival: count).count == 1)
    #expect(try failures(kind, query, ours: count - 1, rival: count).count == 1)
    #expect(try failures(kind, query, ours: count, rival: count + 1).count == 1)
  }

  @Test("A word that is written together may be found in its parts, and need not")
  func joinedWord() throws {
    #expect(try failures(.rareWord, "plugin", ours: 0, rival: 0) == [])
    #expect(try failures(.rareWord, "plugin", ours: 1, rival: 0) == [])
    #expect(try failures(.rareWord, "plugin", ours: 2, rival: 0).count == 1)
    #expect(try failures(.rareWord, "plugin", ours: 1, rival: 1).count == 1)
  }

  @Test("What is wrong is told with the query and all counts")
  func wording() throws {
    #expect(
      try failures(.rareWord, "server", ours: 3, rival: 1)
        == ["rare word, top 10 'server': TextSearch finds 3, a naive scan 1...1"])
  }
}
