internal import Foundation

extension TextIndex {
  /// The objects that a query finds, the most relevant first unless the options say otherwise.
  ///
  /// It blocks the thread until the search is done. In an `async` function Swift chooses the other form and asks for
  /// `await`; at the top level of main.swift it chooses this one.
  ///
  /// - Parameters:
  ///   - query: What to find.
  ///   - options: How many results are wanted, from where on, and in which order.
  /// - Returns: The wanted results, and how many there are in all.
  /// - Throws: ``TextIndexError``: `.invalidQuery` for a field that the index does not have, `.invalidArgument` for a cursor from
  ///   another order, `.closed`, `.corrupted`.
  /// - Complexity: one word reads the blocks of its postings that can hold one of the best; other queries read the
  ///   postings of the words they expand to. Texts are read only for what is shown.
  public func search(_ query: Query, options: SearchOptions = .init()) throws -> SearchResults<Object> {
    try search(query, options: options, isCancelled: { Task.isCancelled })
  }

  /// The objects that a query finds. Cancelling the task stops the search.
  ///
  /// The search runs on ``searchQueue``, beside others.
  ///
  /// - Parameters:
  ///   - query: What to find.
  ///   - options: How many results are wanted, from where on, and in which order.
  /// - Returns: The wanted results, and how many there are in all.
  /// - Throws: As the blocking form, and ``TextIndexError/Code/cancelled``.
  /// - Complexity: As the blocking form.
  public func search(_ query: Query, options: SearchOptions = .init()) async throws -> SearchResults<Object> {
    try await core.onSearchQueue { try self.search(query, options: options, isCancelled: $0) }
  }

  /// The objects that fit what a person typed. Any text is valid: see ``Query/init(userText:)``.
  ///
  /// It blocks the thread until the search is done. In an `async` function Swift chooses the other form and asks for
  /// `await`; at the top level of main.swift it chooses this one.
  ///
  /// - Parameters:
  ///   - userText: What was typed.
  ///   - options: How many results are wanted, from where on, and in which order.
  /// - Returns: The wanted results, and how many there are in all.
  /// - Throws: ``TextIndexError``: `.closed`, `.corrupted`; never for the text.
  /// - Complexity: As the search for a ``Query``.
  public func search(_ userText: String, options: SearchOptions = .init()) throws -> SearchResults<Object> {
    try search(Query(userText: userText), options: options)
  }

  /// The objects that fit what a person typed. Cancelling the task stops the search.
  ///
  /// The search runs on ``searchQueue``, beside others.
  ///
  /// - Parameters:
  ///   - userText: What was typed; any text is valid.
  ///   - options: How many results are wanted, from where on, and in which order.
  /// - Returns: The wanted results, and how many there are in all.
  /// - Throws: As the blocking form, and ``TextIndexError/Code/cancelled``.
  /// - Complexity: As the search for a ``Query``.
  public func search(_ userText: String, options: SearchOptions = .init()) async throws -> SearchResults<Object> {
    try await search(Query(userText: userText), options: options)
  }

  func search(
    _ query: Query, options: SearchOptions, isCancelled: @escaping @Sendable () -> Bool
  ) throws -> SearchResults<Object> {
    try options.validate()
    let plan = try core.planner.plan(query)
    return try core.withReader { reader in
      let context = core.context(reader, isCancelled)
      let top = try QuerySearcher(context: context)
        .search(plan, words: core.planner.words(of: query), options: options)
      return try results(top, of: plan, options: options, in: context)
    }
  }

  /// The items of what a search found.
  func results(
    _ top: TopDocuments, of plan: QueryPlan, options: SearchOptions, in context: SearchContext
  ) throws -> SearchResults<Object> {
    let reader = context.reader
    let documents = FoundDocuments(
      top, of: plan, options: options, in: reader, analysis: core.analysis,
      showsStrings: core.configuration.storesStrings)
    if !top.documents.isEmpty { core.results.add(documents) }
    // Written with plain steps: nothing of the library's collections is made for the type of the objects here.
    let source = ResultSource(details: documents, getter: objectGetter)
    let identities = try context.identities(of: top.documents)
    var items: [SearchResultItem<Object>] = []
    items.reserveCapacity(identities.count)
    var place = 0
    while place < identities.count {
      if place % SearchContext.stride == 0 { try context.checkCancellation() }
      items.append(
        SearchResultItem(
          identifier: identities[place].identifier, weight: identities[place].weight,
          score: top.documents[place].key, rank: top.firstRank + place, place: place, source: source))
      place += 1
    }
    return SearchResults(items: items, totalCount: top.totalCount, facets: top.facets)
  }
}

/// What a result tells of a document at once.
private struct FoundIdentity {
  var identifier: Data
  var weight: Double
}

extension SearchContext {
  /// The identifiers and weights of what a search found.
  fileprivate func identities(of found: [ScoredDocument]) throws -> [FoundIdentity] {
    var identities: [FoundIdentity] = []
    identities.reserveCapacity(found.count)
    for (index, document) in found.enumerated() {
      if index % Self.recordStride == 0 { try checkCancellation() }
      let view = reader.segments[document.segment]
      let identifier = try view.withIdentifier(of: document.document) { Data($0) }
      identities.append(FoundIdentity(identifier: identifier, weight: view.documents.weight(of: document.document)))
    }
    return identities
  }
}

extension QueryPlan {
  /// The patterns of all words that the plan wants to be found.
  var patterns: Set<TermPattern> {
    switch self {
    case .nothing, .everything, .not, .unmarked, .ordered: []
    case .term(let pattern): [pattern]
    case .sequence(let sequence): Set(sequence.slots.map(\.pattern))
    case .near(let near): Set(near.operands.joined().flatMap { $0.slots.map(\.pattern) })
    case .all(let required, let optional): (required + optional).reduce(into: []) { $0.formUnion($1.patterns) }
    case .any(let plans): plans.reduce(into: []) { $0.formUnion($1.patterns) }
    case .boosted(let inner, _), .field(_, let inner), .checked(let inner, _): inner.patterns
    }
  }
}
