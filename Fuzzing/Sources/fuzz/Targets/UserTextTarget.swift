internal import Foundation

@testable internal import TextSearch

/// Any typed text: it becomes a query, which can be coded, described and planned.
struct UserTextTarget: FuzzTarget {
  static let name = "user-text"

  private let planner = QueryPlanner(
    analysis: TextAnalysis(analyzer: StandardAnalyzer()), fieldNumbers: ["title": 0, "body": 1])

  mutating func run(_ bytes: UnsafeRawBufferPointer) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let query = Query(userText: text)
    _ = query.description
    _ = planner.words(of: query)
    _ = try planner.plan(query)
    _ = planner.keywordPlan(text, configuration: IndexConfiguration())
    _ = SearchCursor(text)
    let coded = try? JSONDecoder().decode(Query.self, from: JSONEncoder().encode(query))
    FuzzRun.expect(coded == query, "A query is another one once it has been coded.")
    if let foreign = try? JSONDecoder().decode(Query.self, from: Data(bytes)) { _ = try planner.plan(foreign) }
  }
}
