import Testing

@testable import TextSearch

@Suite("Queries")
struct QueryTests {
  private let a = Query.word("a")
  private let b = Query.word("b")
  private let c = Query.word("c")

  @Test("A query prints readably")
  func description() {
    let query = Query.field("title", a) && (.prefix("paint") || .phrase("oil on canvas")) && !b
    #expect(query.description == "title:a && (paint* || \"oil on canvas\") && !b")
    #expect(Query.boosted(.suffix("fest") || .containing("sommer"), by: 2).description == "(*fest || *sommer*)^2.0")
    #expect((!(a && b)).description == "!(a && b)")
    #expect(Query.word("two words").description == "'two words'")
    #expect(Query.everything.description == "everything")
    #expect(Query.nothing.description == "nothing")
  }

  @Test("Chains of one operator are one level")
  func chains() {
    #expect((a && b && c) == .all([a, b, c]))
    #expect((a || (b || c)) == .any([a, b, c]))
    #expect(Query.all([a]) == a)
    #expect(Query.any([a]) == a)
    #expect(Query.all([]) == .everything)
    #expect(Query.any([]) == .nothing)
    #expect(!(!a) == a)
  }

  @Test("Equal queries hash alike and different ones differ")
  func equality() {
    #expect(Set([a && b, .all([.word("a"), .word("b")]), a || b, .prefix("a"), a]).count == 4)
    #expect(Query(userText: "cat dog") == Query(userText: " cat  dog "))
  }

  @Test("A query that is nested too deeply neither overflows the stack nor is carried out")
  func depth() {
    var query = a
    for number in 0..<1_000_000 { query = number.isMultiple(of: 2) ? .boosted(query, by: 2) : .field("x", query) }
    #expect(query.depth == Query.maximumDepth)
    let planner = QueryPlanner(
      analysis: TextAnalysis(analyzer: StandardAnalyzer()), fieldNumbers: ["x": 0])
    #expect { try planner.plan(query) } throws: { TextIndexError.Code.invalidQuery ~= $0 }

    var shallow = a
    for _ in 0..<Query.maximumDepth { shallow = .boosted(shallow, by: 2) }
    #expect(throws: Never.self) { try planner.plan(shallow) }
  }
}
