/// Tells how the score of one document comes about for one word, pattern, phrase or near pattern.
struct LeafExplainer {
  let context: SearchContext
  let fields: [String]
  let place: PlaceRanking.Document
  /// The only string that counts; nil for all.
  let field: Int?
  /// The boosts around it, multiplied.
  let factor: Double

  private var view: SegmentView { context.reader.segments[place.segment] }

  /// A word that fits a pattern, as it stands in the document.
  private struct Found {
    var term: String
    var fit: TermFit
    /// How often in each string.
    var counts: [Int: Int]
  }

  func explain(_ pattern: TermPattern, value: Double) throws -> ScoreExplanation {
    var terms: [Found] = []
    try TermExpander(view: view).forEachTerm(pattern) { term, entry in
      let cursor = try PostingCursor(view: view, entry: entry)
      try cursor.advance(to: place.document)
      guard cursor.document == place.document else { return true }
      var counts: [Int: Int] = [:]
      try cursor.withPositions { positions, _ in
        for position in positions {
          guard let string = view.documents.place(of: position, in: place.document)?.string else { continue }
          if field == nil || field == string { counts[string, default: 0] += 1 }
        }
      }
      if counts.isEmpty { return true }
      terms.append(Found(term: Self.readable(Array(term)), fit: pattern.fit(of: term), counts: counts))
      return true
    }
    let expanded = try ExpandedTerms(pattern, in: context)
    let details = TermFit.allCases.compactMap { fit -> ScoreExplanation? in
      let ofFit = terms.filter { $0.fit == fit }
      return ofFit.isEmpty ? nil : explain(ofFit, fit, documentFrequency: expanded.documentFrequency(of: fit))
    }
    if details.count == 1, var only = details.first {
      only.value = value
      only.description = "\(pattern.quoted), " + only.description
      return only
    }
    return ScoreExplanation(value: value, description: "\(pattern.quoted), the sum of", details: details)
  }

  private static func readable(_ term: [UInt8]) -> String {
    String(decoding: StemTerm.isStem(term) ? StemTerm.stem(in: term) : term[...], as: UTF8.self)
  }

  private func explain(
    _ terms: [Found], _ fit: TermFit, documentFrequency: Int
  ) -> ScoreExplanation {
    let occurrences = terms.flatMap { term in
      term.counts.sorted { $0.key < $1.key }.map { occurrence("“\(term.term)”", Double($0.value), in: $0.key) }
    }
    let rare = ScoreExplanation(
      value: context.inverseDocumentFrequency(documentFrequency),
      description: "rarity: " + rarityText(documentFrequency))
    return product(fit.name, rarity: rare, occurrences: occurrences, fit: fit)
  }

  /// The explanation of a phrase.
  func explain(_ sequence: SequencePattern, value: Double) throws -> ScoreExplanation {
    var slots: [[TermEntry]] = []
    var rarities: [ScoreExplanation] = []
    for slot in sequence.slots {
      let terms = try ExpandedTerms(slot.pattern, in: context)
      slots.append(terms.segments[place.segment].entries)
      rarities.append(rarity(of: slot.pattern, terms))
    }
    var counts: [Int: Int] = [:]
    let matcher = SequenceMatcher(view: view, context: context, onlyWords: false)
    try matcher.forEach(gaps: sequence.slots.map(\.gap), slots: slots, in: [place.document]) { _, matches in
      for match in matches {
        guard let string = view.documents.place(of: match.start, in: place.document)?.string else { continue }
        if field == nil || field == string { counts[string, default: 0] += 1 }
      }
    }
    let occurrences = counts.sorted { $0.key < $1.key }.map { occurrence("the phrase", Double($0.value), in: $0.key) }
    return product("phrase \(sequence.quoted)", rarities: rarities, occurrences: occurrences, value: value)
  }

  /// The explanation of words near one another.
  func explain(_ near: NearPattern, value: Double) throws -> ScoreExplanation {
    var terms: [TermPattern: ExpandedTerms] = [:]
    for slot in near.operands.joined().flatMap(\.slots) where terms[slot.pattern] == nil {
      terms[slot.pattern] = try ExpandedTerms(slot.pattern, in: context)
    }
    let rarity = ScoreExplanation(
      value: QueryCompiler(context: context).inverseDocumentFrequency(of: near, terms),
      description: "rarity of the rarest that fits each")
    var occurrences: [ScoreExplanation] = []
    let matcher = NearMatcher(view: view, context: context, pattern: near)
    let entries = terms.mapValues { $0.segments[place.segment].entries }
    try matcher.forEach(terms: entries, in: [place.document]) { _, stretches in
      for stretch in stretches where field == nil || field == stretch.string {
        occurrences.append(
          occurrence("with \(stretch.gap) words between,", 1 / Double(1 + stretch.gap), in: stretch.string))
      }
    }
    return product(near.quoted, rarities: [rarity], occurrences: occurrences, value: value)
  }

  private func rarity(of pattern: TermPattern, _ terms: ExpandedTerms) -> ScoreExplanation {
    ScoreExplanation(
      value: context.inverseDocumentFrequency(terms.documentFrequency),
      description: "of \(pattern.quoted): " + rarityText(terms.documentFrequency))
  }

  private func rarityText(_ documentFrequency: Int) -> String {
    "\(min(documentFrequency, context.reader.liveCount)) of \(context.reader.liveCount) objects, ln(1 + (N − n + ½) / (n + ½))"
  }

  private func occurrence(_ what: String, _ count: Double, in string: Int) -> ScoreExplanation {
    let boost = context.similarity.boost(ofString: string)
    let times = count == count.rounded() ? "\(Int(count))" : count.shortened
    return ScoreExplanation(
      value: count * boost,
      description: "\(what) \(times) × in \(name(ofString: string))" + (boost == 1 ? "" : ", boosted by \(boost)"))
  }

  private func product(
    _ what: String, rarities: [ScoreExplanation], occurrences: [ScoreExplanation], value: Double
  ) -> ScoreExplanation {
    let rarity = ScoreExplanation(
      value: rarities.reduce(0) { $0 + $1.value }, description: "rarity, the sum of", details: rarities)
    var explanation = product(what, rarity: rarity, occurrences: occurrences, fit: .whole)
    explanation.value = value
    return explanation
  }

  private func product(
    _ what: String, rarity: ScoreExplanation, occurrences: [ScoreExplanation], fit: TermFit
  ) -> ScoreExplanation {
    let frequency = occurrences.reduce(0) { $0 + $1.value }
    let length = Double(view.documents.lengths[Int(place.document)])
    let similarity = context.similarity
    let average = context.reader.averageLength
    var details = [
      rarity,
      ScoreExplanation(
        value: similarity.saturation(frequency: frequency, length: length, averageLength: average),
        description: "saturated frequency, f · (k1 + 1) / (f + k1 · (1 − b + b · l / L)), with",
        details: [
          ScoreExplanation(value: frequency, description: "f, the frequency, the sum of", details: occurrences),
          ScoreExplanation(value: similarity.k1, description: "k1"),
          ScoreExplanation(value: similarity.b, description: "b"),
          ScoreExplanation(value: length, description: "l, the length in words"),
          ScoreExplanation(value: average, description: "L, the mean length"),
        ]),
    ]
    if fit != .whole { details.append(ScoreExplanation(value: fit.factor, description: "factor of \(fit.name)")) }
    if factor != 1 { details.append(ScoreExplanation(value: factor, description: "boost of the query")) }
    return ScoreExplanation(
      value: details.reduce(1) { $0 * $1.value }, description: "\(what), the product of", details: details)
  }

  private func name(ofString string: Int) -> String {
    string < fields.count ? "“\(fields[string])”" : "string \(string)"
  }
}
