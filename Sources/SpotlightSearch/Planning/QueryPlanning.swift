internal import TextSearch

/// Turns the tree of a query into a query of the text index.
///
/// Numbers, dates and presence are decided by the index. Texts are looked for in the index, which does not regard case,
/// accents or punctuation; where the condition does, each candidate's kept value is compared.
struct QueryPlanning {
  /// A query, and what its candidates have to stand besides.
  private struct Plan {
    var query: Query
    var checks: [AttributeCheck] = []

    /// The query with the checks in it.
    var exact: Query {
      if checks.isEmpty { return query }
      let checks = AttributeChecks(checks)
      return .checked(query, DocumentCheck { try checks.pass($0) })
    }
  }

  private let times: QueryTimeResolver
  /// Whether the index keeps `textContent`; if not, what the index finds in it is taken as it is.
  private let keepsText: Bool

  init(clock: QueryClock, keepsText: Bool) {
    times = QueryTimeResolver(clock)
    self.keepsText = keepsText
  }

  /// What finds the items for which the expressions hold and that have not expired.
  func query(for expressions: [QueryExpression]) -> Query {
    let plan = plan(all: expressions)
    return .all([plan.exact, !expired])
  }

  /// Items whose time is over.
  var expired: Query {
    .ordered(OrderedKeyRange(Attribute.expirationKey, from: nil, to: .double(times.nowSeconds), kind: .double(0)))
  }

  // Recursion is bounded by ``QueryString/maximumDepth``.
  private func plan(_ expression: QueryExpression) -> Plan {
    switch expression {
    case .condition(let condition): plan(condition)
    case .not(let inner): Plan(query: !plan(inner).exact)
    case .any(let parts): Plan(query: .any(parts.map { plan($0).exact }))
    case .all(let parts): plan(all: parts)
    }
  }

  /// The checks come last, on what all conditions together have left.
  private func plan(all parts: [QueryExpression]) -> Plan {
    let plans = parts.map(plan)
    return Plan(query: .all(plans.map(\.query)), checks: plans.flatMap(\.checks))
  }

  private func plan(_ condition: QueryCondition) -> Plan {
    let name = Attribute.canonical(condition.attribute)
    switch condition.requirement {
    case .presence(true): return Plan(query: present(name))
    case .presence(false): return Plan(query: !present(name))
    case .text(.equal, let pattern, let comparison): return text(name, pattern, comparison)
    case .text(.notEqual, let pattern, let comparison):
      return Plan(query: !text(name, pattern, comparison).exact)
    case .number(.notEqual, let value): return Plan(query: !number(name, .equal, value))
    case .number(let comparison, let value): return Plan(query: number(name, comparison, value))
    case .range(let lower, let upper):
      let (lower, upper) = (times.period(of: lower), times.period(of: upper))
      return Plan(query: .ordered(range(name, from: lower.start, to: upper.end, includesUpper: upper.isMoment)))
    }
  }

  // MARK: - Presence and numbers

  private func present(_ name: String) -> Query {
    if name == Attribute.uniqueIdentifier { return .everything }
    return .any([
      .field("\(Attribute.factsField)", .word(Attribute.fact(name))), .ordered(OrderedKeyRange(allOf: name)),
    ])
  }

  private func number(_ name: String, _ comparison: NumberComparison, _ value: QueryValue) -> Query {
    let period = times.period(of: value)
    switch comparison {
    case .equal, .notEqual:
      return .ordered(range(name, from: period.start, to: period.end, includesUpper: period.isMoment))
    case .less: return .ordered(range(name, from: nil, to: period.start, includesUpper: false))
    case .lessOrEqual: return .ordered(range(name, from: nil, to: period.end, includesUpper: period.isMoment))
    case .greater: return .ordered(range(name, from: period.end, includesLower: !period.isMoment, to: nil))
    case .greaterOrEqual: return .ordered(range(name, from: period.start, to: nil))
    }
  }

  private func range(
    _ name: String, from lower: Double?, includesLower: Bool = true, to upper: Double?, includesUpper: Bool = true
  ) -> OrderedKeyRange {
    OrderedKeyRange(
      name, from: lower.map { .double($0) }, includesLower: includesLower, to: upper.map { .double($0) },
      includesUpper: includesUpper, kind: .double(0))
  }

  // MARK: - Texts

  private func text(_ name: String, _ pattern: TextPattern, _ comparison: TextComparison) -> Plan {
    let isRunningText = Attribute.isRunningText(name)
    let isOfWords = !comparison.isDisjoint(with: [.words, .tokens])
    if isRunningText, pattern.hasStar, !isOfWords, comparison.isSuperset(of: [.ignoringCase, .ignoringDiacritics]),
      let field = Attribute.ownField(name)
    {
      // Just what the index knows: the words of a text, whatever stands between them.
      return Plan(query: .field("\(field)", runningText(pattern)))
    }
    let matcher = TextMatcher(pattern, comparison, isRunningText: isRunningText)
    let check = AttributeCheck(name: name, matcher: matcher)
    if name == Attribute.uniqueIdentifier { return Plan(query: .everything, checks: [check]) }
    let isAnchored = !isOfWords && !(isRunningText && pattern.hasStar)
    let candidates = candidates(name, pattern, isAnchored: isAnchored)
    let isUnknown = name == Attribute.textContent && !keepsText
    return Plan(query: candidates, checks: isUnknown ? [] : [check])
  }

  private func runningText(_ pattern: TextPattern) -> Query {
    switch (pattern.hasLeadingStar, pattern.hasTrailingStar) {
    case (true, true): .containing(pattern.text)
    case (true, false): .suffix(pattern.text)
    default: .prefix(pattern.text)
    }
  }

  private func candidates(_ name: String, _ pattern: TextPattern, isAnchored: Bool) -> Query {
    let keys = Query.ordered(keys(name, pattern, isAnchored: isAnchored))
    guard case .words(let field, let fact) = Attribute.place(name) else { return keys }
    var found = TextCandidates(pattern, isAnchored: isAnchored).queries.map { Query.field("\(field)", $0) }
    // All custom attributes share a string.
    let isCustom = field == Attribute.customField
    if isCustom || found.isEmpty { found.append(.field("\(Attribute.factsField)", .word(fact))) }
    return isCustom ? .any([.all(found), keys]) : .all(found)
  }

  /// The ordered keys of texts that may be like the pattern.
  private func keys(_ name: String, _ pattern: TextPattern, isAnchored: Bool) -> OrderedKeyRange {
    guard isAnchored, !pattern.hasLeadingStar else { return OrderedKeyRange(allOf: name) }
    let beginning = String(pattern.text.prefix(Attribute.longestKey))
    let isCut = beginning.count < pattern.text.count || beginning.count == Attribute.longestKey
    return OrderedKeyRange(name, text: beginning, isWhole: !isCut && !pattern.hasTrailingStar)
  }
}
