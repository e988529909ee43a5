import Testing

@testable import TextSearch

@Suite("Typed text")
struct UserTextTests {
  @Test(
    "Typed text is read as a person means it",
    arguments: [
      ("cat", "cat*"),
      ("  cat \t dog\n", "cat* && dog*"),
      ("cat OR dog", "cat* || dog*"),
      ("cat OR dog fish", "(cat* || dog*) && fish*"),
      ("a OR b OR c", "a* || b* || c*"),
      ("a OR OR b", "a* || b*"),
      ("cat or dog", "cat* && or* && dog*"),
      ("cat -dog", "cat* && !dog*"),
      ("cat OR -dog", "cat* || !dog*"),
      ("-dog", "!dog*"),
      ("\"big red\" dog", "\"big red\" && dog*"),
      ("dog -\"big red\"", "dog* && !\"big red\""),
      ("“big red” „big red“ «big red» ”big red”", "\"big red\" && \"big red\" && \"big red\" && \"big red\""),
      ("＂big　red＂", "\"big　red\""),
      ("(\"big red\")", "'('* && \"big red\" && ')'*"),
      ("搜索\"人工智能\"", "搜索* && \"人工智能\""),
      ("ข่าว\"x\"😀\"y\"", "ข่าว* && \"x\" && '😀'* && \"y\""),
      ("cat\u{3000}dog\u{A0}cow\u{2003}pig", "cat* && dog* && cow* && pig*"),
    ])
  func meaning(text: String, expected: String) {
    #expect(Query(userText: text).description == expected)
  }

  @Test(
    "What is no operator is text",
    arguments: [
      ("OR", "OR*"),
      ("OR cat", "OR* && cat*"),
      ("a OR", "a* && OR*"),
      ("a OR OR", "a* && OR* && OR*"),
      ("\"open", "'\"open'*"),
      ("\"open and \"closed\" \"again", "\"open and \" && 'closed\"'* && '\"again'*"),
      ("5\" disk 3\" disk", "'5\"'* && disk* && '3\"'* && disk*"),
      ("צה\"ל ב\"כ", "'צה\"ל'* && 'ב\"כ'*"),
      ("è\"x\" ½\"x\" 가\"x\" ἀ\"x\" क\"x\"", "'è\"x\"'* && ½* && \"x\" && '가\"x\"'* && 'ἀ\"x\"'* && 'क\"x\"'*"),
      ("“open", "'“open'*"),
      ("-", "'-'*"),
      ("--verbose", "'--verbose'*"),
      ("- cat", "'-'* && cat*"),
      ("e-mail", "'e-mail'*"),
      ("cat*", "'cat*'*"),
      ("sam@mail.example.org", "'sam@mail.example.org'*"),
      ("C++ a=b don't", "'C++'* && 'a=b'* && 'don't'*"),
      ("(", "'('*"),
    ])
  func text(text: String, expected: String) {
    #expect(Query(userText: text).description == expected)
  }

  @Test("Text without items finds nothing", arguments: ["", " ", "\n\t\u{3000}", "\"\"", "“” \"\"", "-\"\""])
  func nothing(text: String) {
    #expect(Query(userText: text) == .nothing)
  }

  @Test("Of very many items the first count")
  func manyItems() {
    let query = Query(userText: String(repeating: "a ", count: 100_000) + "z")
    guard case .typed(let items) = query.node else {
      Issue.record("not a typed query: \(query.node)")
      return
    }
    #expect(items.count == Query.maximumTypedItems)
  }

  @Test(
    "Hostile text is read in time that grows with its length",
    arguments: [
      ("(", 10_000), ("( ", 10_000), ("\"", 1 << 20), ("\"", 1 << 20 | 1), ("“", 1 << 18), (" \"", 1 << 19),
      ("a\"", 1 << 19), ("“\"", 1 << 18), ("“ \"", 1 << 18 | 1), ("-\"", 1 << 19), ("-", 1 << 20), ("OR ", 1 << 18),
      ("\u{0}", 1 << 20), ("é\"", 1 << 18),
    ] as [(String, Int)])
  func hostileText(piece: String, count: Int) {
    let text = String(repeating: piece, count: count)
    let time = ContinuousClock().measure { _ = Query(userText: text) }
    // A generous bound for a debug build on a busy machine: reading it again and again would take minutes.
    #expect(time < .seconds(5), "\(time)")
  }
}
