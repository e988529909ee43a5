/// Turns queries and keywords into plans: analyses their text and brings their logic into one form.
///
/// In a plan of ``plan(_:)``:
/// - ``QueryPlan/not(_:)`` stands only in the `required` of ``QueryPlan/all(required:optional:)``, beside at least one
///   positive plan, which is ``QueryPlan/everything`` when the query only excludes;
/// - ``QueryPlan/field(_:_:)`` stands only right around a term, a sequence or a near pattern;
/// - ``QueryPlan/nothing`` and ``QueryPlan/everything`` stand only where they matter, not inside combinations that they
///   decide or leave unchanged.
struct QueryPlanner: Sendable {
  /// The most that boosts may multiply to: with it the sums of scores stay far from what a 32-bit number can hold, beyond
  /// which all results would be alike.
  static let largestBoost = 1e32

  let analysis: TextAnalysis
  /// Folded words that need not be found in typed text.
  let stopWords: Set<[UInt8]>
  let fieldNumbers: [String: Int]
  /// Whether words are found by their stems as well, where strings are stemmed.
  private(set) var stemsWords = true
  /// Whether what is found has a score of its own, for which parts of compounds count.
  private(set) var countsParts = true
  /// What the boosts around the query that is planned multiply to.
  private var enclosingBoost = 1.0

  init(analysis: TextAnalysis, stopWords: Set<[UInt8]> = [], fieldNumbers: [String: Int] = [:]) {
    self.analysis = analysis
    self.stopWords = stopWords
    self.fieldNumbers = fieldNumbers
  }

  /// Makes the planner of an index with this configuration.
  init(analysis: TextAnalysis, configuration: IndexConfiguration) {
    self.init(
      analysis: analysis, stopWords: analysis.foldedStopWords(of: configuration),
      fieldNumbers: configuration.fieldNumbers)
  }

  /// The plan of a query.
  ///
  /// - Throws: ``TextIndexError/Code/invalidQuery`` when it names an unknown field, has a boost that is no number from 0
  ///   up, or is nested too deeply.
  func plan(_ query: Query) throws(TextIndexError) -> QueryPlan {
    try plan(query, field: nil).standingAlone
  }

  /// The plan of the ancestor's search for a keyword, with the stop words of this planner.
  func keywordPlan(_ keyword: String, configuration: IndexConfiguration) -> KeywordPlan {
    let atoms = QueryAtoms(wordsOf: analysis.analyze(keyword))
    return KeywordPlan(
      slots: atoms.slots(only: TermPattern.containing, first: TermPattern.suffix, last: TermPattern.prefix),
      minimalTokenLength: max(1, configuration.minimalTokenLength),
      stopWords: configuration.skipStopWords ? stopWords : [],
      discardsDuplicates: configuration.discardDuplicateTokens)
  }

  // Recursion is bounded: a query has at most ``Query/maximumDepth`` levels.
  func plan(_ query: Query, field: Int?) throws(TextIndexError) -> QueryPlan {
    switch query.node {
    case .nothing: return .nothing
    case .everything: return .everything
    case .nestedTooDeeply:
      throw .invalidQuery(
        "The query has more than \(Query.maximumDepth) levels; put its parts together with all(_:) and any(_:).")
    case .text(let text, let matching):
      return try plan(text, matching, field: field, findsStems: matching == .word)
    case .near(let queries, let within): return try plan(near: queries, within: within, field: field)
    case .not(let query): return .excluding(try withoutStems.plan(query, field: field))
    case .all(let queries):
      var plans: [QueryPlan] = []
      for query in queries { plans.append(try plan(query, field: field)) }
      return .requiring(plans)
    case .any(let queries):
      var plans: [QueryPlan] = []
      for query in queries { plans.append(try plan(query, field: field)) }
      return alternatives(lessening(plans, of: queries), of: queries, field: field)
    case .typed(let items): return try planTyped(items, field: field)
    case .field(let name, let query): return try plan(query, field: try number(ofField: name))
    case .typedField(let name, let query, let otherwise):
      if let number = fieldNumbers[name] { return try planTypedText(query, field: number) }
      return try planTyped(otherwise, field: field)
    case .ordered(let range): return .ordered(range)
    case .checked(let query, let check):
      let inner = try plan(query, field: field)
      return inner == .nothing ? .nothing : .checked(inner.standingAlone, check)
    case .boosted(let query, let factor):
      guard factor.isFinite, factor >= 0 else {
        throw .invalidQuery("A query is boosted by \(factor); use a finite number from 0 up.")
      }
      var inside = self
      inside.enclosingBoost *= factor
      guard inside.enclosingBoost <= Self.largestBoost else {
        throw .invalidQuery(
          "A query's boosts multiply to \(inside.enclosingBoost); use \(Self.largestBoost) at most.")
      }
      let inner = try inside.plan(query, field: field)
      // What is not there has no score.
      if factor == 1 || inner == .nothing || !inner.isPositive { return inner }
      return .boosted(inner, by: factor)
    }
  }

  private func number(ofField name: String) throws(TextIndexError) -> Int {
    if let number = fieldNumbers[name] { return number }
    if let number = Int(name), number >= 0 { return number }
    let names = fieldNumbers.sorted { $0.value < $1.value }.map { "“\($0.key)”" }.joined(separator: ", ")
    throw .invalidQuery(
      "The index has no field “\(name)”. "
        + (names.isEmpty ? "Its configuration names none; use the number of a string." : "Its fields are \(names)."))
  }
}

extension QueryPlanner {
  /// The plan of typed items: those without a word are passed over, stop words beside others may be missing.
  private func planTyped(_ items: [Query], field: Int?) throws(TextIndexError) -> QueryPlan {
    var required: [QueryPlan] = []
    var stopped: [QueryPlan] = []
    for item in items {
      guard let plan = try planTyped(item, field: field) else { continue }
      if isStopWord(item) { stopped.append(plan) } else { required.append(plan) }
    }
    if required.contains(where: { $0.isPositive }) {
      return .requiring(required, optional: stopped.map { .boosted($0, by: Self.stopWordFactor) })
    }
    return required.isEmpty && stopped.isEmpty ? .nothing : .requiring(stopped + required)
  }

  /// The plan of one typed item, or nil when there is no word in it.
  private func planTyped(_ item: Query, field: Int?) throws(TextIndexError) -> QueryPlan? {
    switch item.node {
    case .not(let item): return try withoutStems.planTyped(item, field: field).map(QueryPlan.excluding)
    case .any(let items):
      var plans: [QueryPlan] = []
      var kept: [Query] = []
      for item in items {
        guard let plan = try planTyped(item, field: field) else { continue }
        plans.append(plan)
        kept.append(item)
      }
      return plans.isEmpty ? nil : .anyOf(lessening(plans, of: kept))
    default:
      let plan = try planTypedText(item, field: field)
      return plan == .nothing ? nil : plan
    }
  }

  /// The plan of typed text: a word is found by its beginning, and by its stem.
  private func planTypedText(_ item: Query, field: Int?) throws(TextIndexError) -> QueryPlan {
    guard case .text(let text, .prefix) = item.node else { return try plan(item, field: field) }
    return try plan(text, .prefix, field: field, findsStems: true)
  }

  /// The planner of what a query excludes: nobody expects that to go further than what was written.
  private var withoutStems: QueryPlanner {
    var planner = self
    planner.stemsWords = false
    planner.countsParts = false
    return planner
  }

  /// The planner of what must stand near other words.
  var withoutParts: QueryPlanner {
    var planner = self
    planner.countsParts = false
    return planner
  }

  /// What a stop word counts beside other words, in alternatives and where it need not be found.
  ///
  /// On the Cranfield collection, whose questions are whole sentences, this is worth 0.015 of nDCG@10.
  static let stopWordFactor = 0.25

  /// The plans of alternatives, stop words lessened where there are others.
  private func lessening(_ plans: [QueryPlan], of queries: [Query]) -> [QueryPlan] {
    let areStopWords = queries.map(isStopWord)
    guard areStopWords.contains(true), areStopWords.contains(false) else { return plans }
    return zip(plans, areStopWords).map { plan, isStopWord in
      isStopWord && plan != .nothing ? .boosted(plan, by: Self.stopWordFactor) : plan
    }
  }

  private func isStopWord(_ item: Query) -> Bool {
    if case .typedField(let name, _, let otherwise) = item.node, fieldNumbers[name] == nil {
      return otherwise.count == 1 && isStopWord(otherwise[0])
    }
    guard !stopWords.isEmpty, case .text(let text, let matching) = item.node,
      matching == .word || matching == .prefix
    else { return false }
    let words = QueryAtoms(wordsOf: analysis.analyze(text))
    return words.atoms.count == 1 && words.atoms.allSatisfy { stopWords.contains($0.term) }
  }

  private func plan(
    _ text: String, _ matching: Query.TextMatching, field: Int?, findsStems: Bool
  ) throws(TextIndexError) -> QueryPlan {
    if case .wildcard = matching { return plan(wildcard: text, field: field) }
    let atoms = QueryAtoms(analysis.analyze(text))
    let slots: [SequencePattern.Slot]
    let whole: ([UInt8]) -> TermPattern
    switch matching {
    case .word, .phrase:
      slots = atoms.slots(only: TermPattern.exact, first: TermPattern.exact, last: TermPattern.exact)
      whole = TermPattern.exact
    case .prefix:
      slots = atoms.slots(only: TermPattern.prefix, first: TermPattern.exact, last: TermPattern.prefix)
      whole = TermPattern.prefix
    case .suffix:
      slots = atoms.slots(only: TermPattern.suffix, first: TermPattern.suffix, last: TermPattern.exact)
      whole = TermPattern.suffix
    case .containing:
      slots = atoms.slots(only: TermPattern.containing, first: TermPattern.suffix, last: TermPattern.prefix)
      whole = TermPattern.containing
    case .fuzzy(let maxEdits, let fixedLetters):
      guard 0...2 ~= maxEdits, fixedLetters >= 0 else {
        throw .invalidQuery(
          "A word may be \(maxEdits) edits away with \(fixedLetters) fixed letters; use 0 to 2 edits and 0 letters or more."
        )
      }
      let close = { FuzzyPattern.pattern(of: $0, maxEdits: maxEdits, fixedLetters: fixedLetters) }
      slots = atoms.slots(only: close, first: close, middle: close, last: close)
      whole = close
    case .wildcard: return .nothing
    }
    guard let first = slots.first else { return .nothing }
    var leaves: [QueryPlan] = [slots.count == 1 ? .term(first.pattern) : .sequence(SequencePattern(slots: slots))]
    if matching != .phrase { leaves += atoms.wholes.map { .term(whole($0)) } }
    let stems = findsStems ? stems(of: atoms.atoms, field: field) : []
    return .anyOf(leaves.map { written($0, beside: stems) } + stems, field: field)
  }
}
