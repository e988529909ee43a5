import Testing

@testable import TextSearch

@Suite("Typed text")
struct UserTextTests {
  @Test(
    "Typed text is read as a person means it",
    arguments: [
      ("cat", "cat*"),
      ("  cat \t dog\n", "cat* dog*"),
      ("cat OR dog", "cat* OR dog*"),
      ("cat OR dog fish", "cat* OR dog* fish*"),
      ("a OR b OR c", "a* OR b* OR c*"),
      ("a OR OR b", "a* OR b*"),
      ("cat or dog", "cat* or* dog*"),
      ("cat -dog", "cat* -dog*"),
      ("cat OR -dog", "cat* OR -dog*"),
      ("-dog", "-dog*"),
      ("\"big red\" dog", "\"big red\" dog*"),
      ("dog -\"big red\"", "dog* -\"big red\""),
      ("“big red” „big red“ «big red» ”big red”", "\"big red\" \"big red\" \"big red\" \"big red\""),
      ("＂big　red＂", "\"big　red\""),
      ("(\"big red\")", "( \"big red\" )"),
      ("搜索\"人工智能\"", "搜索* \"人工智能\""),
      ("ข่าว\"x\"😀\"y\"", "ข่าว* \"x\" 😀* \"y\""),
      ("cat\u{3000}dog\u{A0}cow\u{2003}pig", "cat* dog* cow* pig*"),
    ])
  func meaning(text: String, expected: String) {
    #expect(Query(userText: text).description == expected)
  }

  @Test(
    "Stars, tildes and fields are read as they are meant",
    arguments: [
      ("cat*", "cat*"),
      ("cat** (dog*", "cat* (dog*"),
      ("*fest", "*fest"),
      ("*.swift", "*swift"),
      ("**bold**", "*bold*"),
      ("c*t", "c*t"),
      ("(c*t), dog", "c*t dog*"),
      ("*a*b* x", "*a*b* x*"),
      ("cat~", "cat~"),
      ("cat~ dog", "cat~ dog*"),
      ("cat~2 cat~1 dog", "cat~2 cat~ dog*"),
      ("-cat~ dog", "-cat~ dog*"),
      ("\"big re*\" dog", "\"big re*\" dog*"),
      ("\"big re *\"", "\"big re *\""),
      ("title:cat", "title:cat*"),
      ("-title:cat dog", "-title:cat* dog*"),
      ("title:cat~2 OR title:c*t", "title:cat~2 OR title:c*t"),
      ("title:\"big red\" dog", "title:\"big red\" dog*"),
      ("-title:\"big red\"", "-title:\"big red\""),
      ("title:\"\" dog", "title: dog*"),
      ("http://x.org", "http://x.org*"),
      ("a:b:c", "a:b:c*"),
    ])
  func signs(text: String, expected: String) {
    let query = Query(userText: text)
    #expect(query.description == expected)
  }

  @Test(
    "Signs that say nothing are text",
    arguments: [
      "*", "***", "~", "~~", "~/notes", "a~b", "cat~3", "~cat", ":", ":cat", "a=b*c", "x/*.c", "f(*x)", "* *",
    ])
  func noSigns(text: String) {
    #expect(Query(userText: text) == Query(.typed(text.split(separator: " ").map { .prefix(String($0)) })))
  }

  @Test("What was typed prints as it can be typed again", arguments: [1, 2, 3, .random(in: 0 ... .max)] as [UInt64])
  func typedAgain(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "cat", "dog~", "dog~2", "c*t", "*at", "*a*", "do*", "-cat", "-title:cat", "title:dog~", "http://x", "node.js",
      "\"big red\"", "-\"big red\"", "\"big re*\"", "title:\"big red\"", "OR", "C++", "(x)", "a=b", "don't", "智能", "*",
      "~",
    ]
    for _ in 0..<200 {
      let text = (0...Int.random(in: 1...6, using: &generator)).map { _ in
        pieces[Int.random(in: pieces.indices, using: &generator)]
      }.joined(separator: " ")
      let query = Query(userText: text)
      #expect(Query(userText: query.description) == query, "seed \(seed), \(text), \(query)")
    }
  }

  @Test(
    "What is no operator is text",
    arguments: [
      ("OR", "OR*"),
      ("OR cat", "OR* cat*"),
      ("a OR", "a* OR*"),
      ("a OR OR", "a* OR* OR*"),
      ("\"open", "\"open*"),
      ("\"open and \"closed\" \"again", "\"open and \" closed\"* \"again*"),
      ("5\" disk 3\" disk", "5\"* disk* 3\"* disk*"),
      ("צה\"ל ב\"כ", "צה\"ל* ב\"כ*"),
      ("è\"x\" ½\"x\" 가\"x\" ἀ\"x\" क\"x\"", "è\"x\"* ½* \"x\" 가\"x\"* ἀ\"x\"* क\"x\"*"),
      ("“open", "“open*"),
      ("-", "-"),
      ("--verbose", "--verbose*"),
      ("- cat", "- cat*"),
      ("e-mail", "e-mail*"),
      ("c*t?", "c*t"),
      ("f(*x)", "f(*x)"),
      ("sam@mail.example.org", "sam@mail.example.org*"),
      ("C++ a=b don't", "C++* a=b* don't*"),
      ("(", "("),
    ])
  func text(text: String, expected: String) {
    #expect(Query(userText: text).description == expected)
  }

  @Test("Text without items finds nothing", arguments: ["", " ", "\n\t\u{3000}", "\"\"", "“” \"\"", "-\"\""])
  func nothing(text: String) {
    #expect(Query(userText: text) == .nothing)
  }

  @Test(
    "What was typed is read again from its description, signs in odd places too",
    arguments: [
      "title:**fest", "title:*fest", "f(*x)", "x**10:30'", "straße**)", "x\u{301}0:", "a=b--**?of\\", "-title:**fest",
      "\"of:**x", "10:30 OR *a*b",
    ])
  func readAgain(text: String) {
    let query = Query(userText: text)
    #expect(Query(userText: query.description) == query)
  }

  @Test("Of a very long text the beginning counts, and no character is cut", arguments: ["京", "é", "x", "👍"])
  func longText(character: String) {
    for head in ["", "a", "ab", "abc"] {
      let query = Query(userText: head + String(repeating: character, count: 100_000))
      guard case .typed(let items) = query.node, items.count == 1, case .text(let text, .prefix) = items[0].node else {
        Issue.record("not one typed text: \(query.node)")
        return
      }
      #expect(text.utf8.count <= Query.maximumTypedBytes && text.utf8.count > Query.maximumTypedBytes - 4)
      #expect(!text.unicodeScalars.contains("\u{FFFD}"))
    }
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
    "Of hostile text each byte is looked at a few times only, whatever its length",
    arguments: [
      ("(", 10_000), ("( ", 10_000), ("\"", 1 << 20), ("\"", 1 << 20 | 1), ("“", 1 << 18), (" \"", 1 << 19),
      ("a\"", 1 << 19), ("*", 1 << 20), ("a*", 1 << 19), ("a~", 1 << 19), ("a:", 1 << 19), ("a:\"", 1 << 18),
      ("“\"", 1 << 18), ("“ \"", 1 << 18 | 1), ("-\"", 1 << 19), ("-", 1 << 20), ("OR ", 1 << 18),
      ("\u{0}", 1 << 20), ("é\"", 1 << 18),
    ] as [(String, Int)])
  func hostileText(piece: String, count: Int) {
    var text = String(repeating: piece, count: count)
    text.withUTF8 { utf8 in
      var scanner = UserTextScanner(utf8)
      var items = 0
      // All of it, far behind where a search stops to read.
      while scanner.next() != nil { items += 1 }
      #expect(items <= utf8.count)
      #expect(scanner.examined <= 5 * utf8.count)
      #expect(scanner.examined >= utf8.count / 2)
    }
    #expect(Query(userText: text) == Query(userText: text))
  }
}
