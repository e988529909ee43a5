/// One thing that a query wants to be found, for showing where it was: a term pattern, a sequence, or several close together.
struct QueryClause: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case term(TermPattern)
    case sequence(SequencePattern)
    case near(NearPattern)
  }

  var content: Content
  /// The only string in which it counts; nil for all.
  var string: Int?

  /// Everything that a query wants to be found, once each. What it excludes has no clause.
  static func clauses(of plan: QueryPlan) -> [QueryClause] {
    var clauses: [QueryClause] = []
    var known: Set<QueryClause> = []
    // A list of its own instead of recursion: a query is as deep as its maker likes, the stack is not.
    var open: [(plan: QueryPlan, string: Int?)] = [(plan, nil)]
    while let (plan, string) = open.popLast() {
      var found: QueryClause?
      switch plan {
      case .nothing, .everything, .not, .unmarked, .ordered: break
      case .term(let pattern): found = QueryClause(content: .term(pattern), string: string)
      case .sequence(let pattern): found = QueryClause(content: .sequence(pattern), string: string)
      case .near(let pattern): found = QueryClause(content: .near(pattern), string: string)
      case .all(let required, let optional): open += (required + optional).reversed().map { ($0, string) }
      case .any(let plans): open += plans.reversed().map { ($0, string) }
      case .boosted(let plan, _), .checked(let plan, _): open.append((plan, string))
      case .field(let number, let plan): if string == nil || string == number { open.append((plan, number)) }
      }
      if let found, known.insert(found).inserted { clauses.append(found) }
    }
    return clauses
  }
}
