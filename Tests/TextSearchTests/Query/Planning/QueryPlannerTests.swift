import Foundation
import Testing

@testable import TextSearch

@Suite("Query plans")
struct QueryPlannerTests {
  private let planner: QueryPlanner = {
    var configuration = IndexConfiguration()
    configuration.stopWords = .custom(["the", "who", "don't"])
    configuration.fields = [Field(name: "title"), Field(name: "body")]
    let analysis = TextAnalysis(analyzer: configuration.analyzer)
    return QueryPlanner(analysis: analysis, configuration: configuration)
  }()

  @Test(
    "Words become patterns of folded terms",
    arguments: [
      (Query.word("Cat"), "=cat"),
      (.prefix("Cat"), "cat*"),
      (.suffix("Fest"), "*fest"),
      (.containing("Merf"), "*merf*"),
      (.phrase("Big  red, dog"), "[=big =red =dog]"),
      (.phrase("big"), "=big"),
      (.word("big red"), "[=big =red]"),
      (.prefix("big re"), "[=big re*]"),
      (.suffix("ig red"), "[*ig =red]"),
      (.containing("ig red do"), "[*ig =red do*]"),
      (.word("node.js"), "([=node =js] | =nodejs)"),
      (.prefix("node.j"), "([=node j*] | nodej*)"),
      (.phrase("node.js"), "[=node =js]"),
      (.word("plug-in"), "([=plug =in] | =plugin)"),
      (.containing("lug-i"), "([*lug i*] | *lugi*)"),
      (.prefix("sam@mail.example.org"), "[=sam =mail =example org*]"),
      (.prefix("a=b"), "[=a b*]"),
      (.prefix("智能"), "[=智 =能]"),
      (.phrase("人工 智能"), "[=人 =工 =␣ =智 =能]"),
      (.containing("启nginx"), "[=启 nginx*]"),
      (.prefix("🥗"), "=🥗"),
      (.fuzzy("Harbour", maxEdits: 2), "harbour~2"),
      (.fuzzy("Fishy", maxEdits: 2), "fishy~1"),
      (.fuzzy("in", maxEdits: 2), "=in"),
      (.fuzzy("Fishy", maxEdits: 0), "=fishy"),
      (.fuzzy("oil on canvas", maxEdits: 1), "[oil~1 =on canvas~1]"),
      (.fuzzy("node.js", maxEdits: 1), "([node~1 =js] | nodejs~1)"),
      (.fuzzy("智能", maxEdits: 1), "[=智 =能]"),
      (.wildcard("Ha*Our"), "ha*our"),
      (.wildcard("c?t"), "c?t"),
      (.wildcard("c*?*?t"), "c??*t"),
      (.wildcard("fest*"), "fest*"),
      (.wildcard("**fest"), "*fest"),
      (.wildcard("*fest*"), "*fest*"),
      (.wildcard("(c*t)!"), "c*t"),
      (.wildcard("cat"), "=cat"),
      (.wildcard("plug-i*s"), "(plug-i*s | plugi*s)"),
      (.wildcard("oil on c?nv*"), "[=oil =on c?nv*]"),
      (.wildcard("c*t 人"), "[c*t =␣ =人]"),
      (.wildcard("*"), "*"),
      (.wildcard(" ( "), "nothing"),
      (.near(["oil", "canvas"], within: 2), "near(=oil, =canvas; 2)"),
      (.near([.prefix("pain"), .phrase("oil on")], within: 2), "near(pain*, =oil =on; 2)"),
      (
        .near([.word("node.js"), .any([.suffix("x"), .fuzzy("harbour")])], within: 0),
        "near(=node =js | =nodejs, *x | harbour~1; 0)"
      ),
      (.near(["oil"], within: 2), "=oil"),
      (.near(["oil", "!"], within: 2), "nothing"),
      (.near([String](), within: 2), "nothing"),
      (.field("body", .near(["oil", "canvas"], within: 2)), "1:near(=oil, =canvas; 2)"),
      (.word("?!"), "nothing"),
      (.word(""), "nothing"),
    ] as [(Query, String)])
  func words(query: Query, expected: String) throws {
    #expect(describe(try planner.plan(query)) == expected)
  }

  @Test(
    "Logic is brought into one form",
    arguments: [
      (.everything, "everything"),
      (.nothing, "nothing"),
      (!Query.nothing, "everything"),
      (!Query.everything, "nothing"),
      (!Query.word("x"), "(everything & !=x)"),
      (.word("x") && !.word("y"), "(=x & !=y)"),
      (.word("x") && .everything, "=x"),
      (.word("x") && .nothing, "nothing"),
      (.word("x") || .nothing, "=x"),
      (.word("x") || .everything, "(=x | everything)"),
      (!(.word("x") || .everything), "nothing"),
      (.word("x") || !.word("y"), "(=x | (everything & !=y))"),
      (!(.word("x") && !.word("y")), "(everything & !(=x & !=y))"),
      (!Query.all([!.word("y"), .everything]), "=y"),
      (.all([!.word("x"), !.word("y")]), "(everything & !=x & !=y)"),
      (.all([.word("z"), .all([!.word("x"), !.word("y")]) || .nothing]), "(=z & !=x & !=y)"),
      (.boosted(.word("x"), by: 2), "=x^2.0"),
      (.boosted(.word("x"), by: 1), "=x"),
      (.boosted(!.word("x"), by: 2), "(everything & !=x)"),
      (!Query.boosted(.word("x"), by: 2), "(everything & !=x)"),
      (.field("title", .word("x")), "0:=x"),
      (.field("1", .word("x")), "1:=x"),
      (.field("body", .word("x") && !.phrase("a b")), "(1:=x & !1:[=a =b])"),
      (.field("body", .field("title", .word("x")) || .word("y")), "(0:=x | 1:=y)"),
    ] as [(Query, String)])
  func logic(query: Query, expected: String) throws {
    #expect(describe(try planner.plan(query)) == expected)
  }

  @Test(
    "Typed stop words beside others may be missing",
    arguments: [
      ("cat dog", "(cat* & dog*)"),
      ("the cat", "(cat* ? the*^0.25)"),
      ("the who", "(the* & who*)"),
      ("the", "the*"),
      ("the -cat", "(the* & !cat*)"),
      ("don't cat", "(cat* ? ([=don t*] | dont*)^0.25)"),
      ("cat -the", "(cat* & !the*)"),
      ("\"the\" cat", "(=the & cat*)"),
      ("the OR cat", "(the*^0.25 | cat*)"),
      ("cat & dog", "(cat* & dog*)"),
      ("cat -&", "cat*"),
      ("cat OR -&", "cat*"),
      ("-&", "nothing"),
      ("&", "nothing"),
      ("( )", "nothing"),
      ("-cat", "(everything & !cat*)"),
      ("-cat -dog", "(everything & !cat* & !dog*)"),
    ])
  func stopWords(text: String, expected: String) throws {
    #expect(describe(try planner.plan(Query(userText: text))) == expected)
  }

  @Test("A field that the index does not have is an invalid query that names those it has")
  func unknownField() throws {
    let error = #expect(throws: TextIndexError.self) { try planner.plan(.field("author", .word("x"))) }
    #expect(error?.code == .invalidQuery)
    #expect(error?.message.contains("“title”, “body”") == true)
    #expect(throws: TextIndexError.self) { try planner.plan(.field("-1", .word("x"))) }
  }

  @Test("A boost that is no number from 0 up is an invalid query", arguments: [-1, .nan, .infinity])
  func boost(factor: Double) throws {
    let error = #expect(throws: TextIndexError.self) { try planner.plan(.boosted(.word("x"), by: factor)) }
    #expect(error?.code == .invalidQuery)
  }

  @Test(
    "What cannot be searched for is an invalid query",
    arguments: [
      .fuzzy("harbour", maxEdits: 3), .fuzzy("harbour", maxEdits: -1), .fuzzy("harbour", fixedLetters: -1),
      .near(["a", "b"], within: -1), .near([.word("a"), !.word("b")], within: 1),
      .near([.word("a"), .field("title", .word("b"))], within: 1), .near([.everything], within: 1),
    ] as [Query])
  func invalid(query: Query) {
    #expect { try planner.plan(query) } throws: { TextIndexError.Code.invalidQuery ~= $0 }
  }

  @Test(
    "Among alternatives a compound counts less, and its parts add to the score",
    arguments: [
      (.any([.word("plug-in"), .word("x")]), "((([=plug =in] | =plugin)^0.3 | =x) ? ~=plug^0.75 ? ~=in^0.75)"),
      (.any([.word("plug-in")]), "([=plug =in] | =plugin)"),
      (.any([.word("big red"), .word("x")]), "([=big =red] | =x)"),
      (!.any([.word("plug-in"), .word("x")]), "(everything & !([=plug =in] | =plugin | =x))"),
      (.near([.any([.word("a.b"), .word("x")]), .word("y")], within: 1), "near(=a =b | =ab | =x, =y; 1)"),
    ] as [(Query, String)])
  func compounds(query: Query, expected: String) throws {
    #expect(try describe(planner.plan(query)) == expected)
  }

  @Test(
    "Words are found by their stems where strings are stemmed",
    arguments: [
      (.word("walks"), "(=walks^0.5 | ^walk)"), (Query(userText: "walks"), "(walks*^0.5 | ^walk)"),
      (.prefix("walks"), "walks*"), (.phrase("walks"), "=walks"), (.word("the"), "=the"), (.word("京"), "=京"),
      (.field("title", .word("walks")), "(0:=walks^0.5 | 0:^walk)"), (.field("body", .word("walks")), "1:=walks"),
      (.word("wing-flaps"), "([=wing =flaps]^0.5 | =wingflaps^0.5 | [^wing ^flap]^0.8)"),
      (Query(userText: "title:walks -talks"), "((0:walks*^0.5 | 0:^walk) & !talks*)"),
      (.near([.word("walks"), .word("x")], within: 1), "near(=walks | ^walk, =x | ^x; 1)"),
    ] as [(Query, String)])
  func stems(query: Query, expected: String) throws {
    var configuration = IndexConfiguration()
    configuration.stopWords = .custom(["the"])
    configuration.fields = [Field(name: "title", stemmer: SuffixStemmer()), Field(name: "body")]
    let planner = QueryPlanner(analysis: TextAnalysis(configuration), configuration: configuration)
    #expect(try describe(planner.plan(query)) == expected)
  }

  @Test(
    "A keyword is any part of a word, or goes from inside one word to inside another",
    arguments: [
      ("Fest", "*fest*"),
      ("ew yor", "*ew yor*"),
      ("love new yor", "*love =new yor*"),
      (" (new) york! ", "*new york*"),
      ("node.js", "*node.js*"),
      ("on node.js to", "*on =node.js to*"),
      ("plug-in", "*plug in*"),
      ("O'Dea", "*o'dea*"),
      ("智能", "=智 =能"),
      ("启 nginx", "=启 =␣ nginx*"),
      ("启nginx后", "=启 =nginx =后"),
      ("能", "=能"),
      ("", ""),
      (" .,- ", ""),
    ])
  func keywords(keyword: String, expected: String) {
    let plan = planner.keywordPlan(keyword, configuration: IndexConfiguration())
    #expect(plan.slots.map(describe).joined(separator: " ") == expected)
  }

  @Test("A keyword's plan carries what the configuration says")
  func keywordConfiguration() {
    var configuration = IndexConfiguration()
    #expect(planner.keywordPlan("x", configuration: configuration).stopWords == planner.stopWords)
    #expect(planner.stopWords == Set(["the", "who", "don't"].map { Array($0.utf8) }))
    configuration.skipStopWords = false
    configuration.minimalTokenLength = 3
    configuration.discardDuplicateTokens = true
    let plan = planner.keywordPlan("x", configuration: configuration)
    #expect(plan.stopWords.isEmpty)
    #expect(plan.minimalTokenLength == 3)
    #expect(plan.discardsDuplicates)
  }
}

private func describe(_ plan: QueryPlan) -> String {
  switch plan {
  case .nothing: return "nothing"
  case .everything: return "everything"
  case .term(let pattern): return describe(pattern)
  case .sequence(let sequence): return "[" + sequence.slots.map(describe).joined(separator: " ") + "]"
  case .near(let near):
    let operands = near.operands.map { sequences in
      sequences.map { $0.slots.map(describe).joined(separator: " ") }.joined(separator: " | ")
    }
    return "near(" + operands.joined(separator: ", ") + "; \(near.within))"
  case .all(let required, let optional):
    let rest = optional.map { " ? " + describe($0) }.joined()
    return "(" + required.map(describe).joined(separator: " & ") + rest + ")"
  case .any(let plans): return "(" + plans.map(describe).joined(separator: " | ") + ")"
  case .not(let plan): return "!" + describe(plan)
  case .boosted(let plan, let factor): return describe(plan) + "^\(factor)"
  case .unmarked(let plan): return "~" + describe(plan)
  case .field(let number, let plan): return "\(number):" + describe(plan)
  case .ordered(let range): return "values(\(range.name))"
  case .checked(let plan, _): return "checked(" + describe(plan) + ")"
  }
}

private func describe(_ slot: SequencePattern.Slot) -> String {
  (slot.gap == 0 ? "" : "\(slot.gap)") + describe(slot.pattern)
}

private func describe(_ pattern: TermPattern) -> String {
  switch pattern {
  case .exact(Separator.term): "=␣"
  case .exact(let term): "=" + String(decoding: term, as: UTF8.self)
  case .prefix(let term): String(decoding: term, as: UTF8.self) + "*"
  case .suffix(let term): "*" + String(decoding: term, as: UTF8.self)
  case .containing(let term): "*" + String(decoding: term, as: UTF8.self) + "*"
  case .fuzzy(let fuzzy): String(decoding: fuzzy.term, as: UTF8.self) + "~\(fuzzy.maxEdits)"
  case .wildcard(let pattern):
    pattern.pieces.map { piece in
      switch piece {
      case .letters(let bytes): String(decoding: bytes, as: UTF8.self)
      case .anyLetter: "?"
      case .anyLetters: "*"
      }
    }.joined()
  case .stem(let pattern): "^" + String(decoding: StemTerm.stem(in: pattern.term), as: UTF8.self)
  }
}
