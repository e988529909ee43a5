/// Tells how the score of one document comes about.
struct ScoreExplainer {
  let context: SearchContext
  /// The names of the first strings.
  let fields: [String]

  private var compiler: QueryCompiler { QueryCompiler(context: context) }

  /// - Parameter number: the document's number in the index.
  /// - Returns: nil when the plan does not find the document.
  func explain(_ plan: QueryPlan, words: QueryWords, number: UInt64) throws -> ScoreExplanation? {
    for (segment, view) in context.reader.segments.enumerated() {
      guard let document = view.documents.local(of: number), view.isLive(document) else { continue }
      let place = PlaceRanking.Document(segment: segment, document: document)
      guard let query = try explain(plan, at: place, field: nil, factor: 1) else { return nil }
      return try final(query, plan, words: words, at: place)
    }
    return nil
  }

  /// The parts that do not belong to any word: the weight, the places of words, an exact title.
  private func final(
    _ query: ScoreExplanation, _ plan: QueryPlan, words: QueryWords, at place: PlaceRanking.Document
  ) throws -> ScoreExplanation {
    let documents = context.reader.segments[place.segment].documents
    let ranking = PlaceRanking(context: context, words: words, plan: plan)
    let adjustment =
      words.isEmpty ? nil : try QuerySearcher(context: context).adjustments(ranking)[place]
    let factor = documents.weightFactor(of: place.document)
    let lift = adjustment?.lift ?? PlaceLift()
    let weight = ScoreExplanation(
      value: factor, description: "factor of the weight \(documents.weight(of: place.document))")
    let places = ScoreExplanation(
      value: lift.factor, description: "factor of the places: 1 + the sum of",
      details: [
        ScoreExplanation(
          value: PlaceLift.greatestNearness * lift.nearness,
          description: "nearness \(lift.nearness.shortened) of 1, times \(PlaceLift.greatestNearness)"),
        ScoreExplanation(
          value: PlaceLift.greatestEarliness * lift.earliness,
          description: "earliness \(lift.earliness.shortened) of 1, times \(PlaceLift.greatestEarliness)"),
      ])
    let relevance = query.value * factor
    let product = ScoreExplanation(
      value: relevance * lift.factor, description: "relevance, the product of",
      details: [query, weight] + (lift.factor == 1 ? [] : [places]))
    guard let bonus = adjustment?.titleBonus else { return product }
    return ScoreExplanation(
      value: adjustment?.score(relevance) ?? product.value, description: "exact title, the sum of",
      details: [
        product,
        ScoreExplanation(
          value: bonus, description: "best score of all, for the first string is what is searched for"),
      ])
  }

  /// The explanation of a plan; nil when it does not find the document.
  private func explain(
    _ plan: QueryPlan, at place: PlaceRanking.Document, field: Int?, factor: Double
  ) throws -> ScoreExplanation? {
    switch plan {
    case .nothing: return nil
    case .everything: return ScoreExplanation(value: 1, description: "every object")
    case .not:
      return try score(of: plan, at: place, field: field, factor: factor).map {
        ScoreExplanation(value: $0, description: "objects without what is excluded")
      }
    case .ordered:
      return try score(of: plan, at: place, field: field, factor: factor).map {
        ScoreExplanation(value: $0, description: "objects with a value in a range")
      }
    case .checked(let inner, _):
      guard try score(of: plan, at: place, field: field, factor: factor) != nil else { return nil }
      return try explain(inner, at: place, field: field, factor: factor)
    case .field(let number, let inner): return try explain(inner, at: place, field: number, factor: factor)
    case .unmarked(let inner): return try explain(inner, at: place, field: field, factor: factor)
    case .boosted(let inner, let boost): return try explain(inner, at: place, field: field, factor: factor * boost)
    case .any(let plans): return try sum(plans, of: plan, "any", at: place, field: field, factor: factor)
    case .all(let required, let optional):
      let counting = required.filter(\.isPositive) + optional
      return try sum(counting, of: plan, "all", at: place, field: field, factor: factor)
    case .term(let pattern):
      guard let value = try score(of: plan, at: place, field: field, factor: factor) else { return nil }
      return try LeafExplainer(context: context, fields: fields, place: place, field: field, factor: factor)
        .explain(pattern, value: value)
    case .sequence(let sequence):
      guard let value = try score(of: plan, at: place, field: field, factor: factor) else { return nil }
      return try LeafExplainer(context: context, fields: fields, place: place, field: field, factor: factor)
        .explain(sequence, value: value)
    case .near(let near):
      guard let value = try score(of: plan, at: place, field: field, factor: factor) else { return nil }
      return try LeafExplainer(context: context, fields: fields, place: place, field: field, factor: factor)
        .explain(near, value: value)
    }
  }

  private func sum(
    _ parts: [QueryPlan], of plan: QueryPlan, _ quantity: String, at place: PlaceRanking.Document, field: Int?,
    factor: Double
  ) throws -> ScoreExplanation? {
    guard let value = try score(of: plan, at: place, field: field, factor: factor) else { return nil }
    let details = try parts.compactMap { try explain($0, at: place, field: field, factor: factor) }
    return ScoreExplanation(value: value, description: "\(quantity) of the query's parts, the sum of", details: details)
  }

  /// The score of a plan as a search computes it.
  private func score(
    of plan: QueryPlan, at place: PlaceRanking.Document, field: Int?, factor: Double
  ) throws -> Double? {
    let iterator = try compiler.compile(plan, field: field, factor: factor)[place.segment]
    try iterator.advance(to: place.document)
    return iterator.document == place.document ? try iterator.score() : nil
  }
}
