internal import Foundation

/// Completes and mends typed text by what the index holds.
struct SuggestionMaker {
  /// At most so many completions of a word are counted together with the words before.
  private static let mostCompletions = 64
  /// At most so many words are mended.
  private static let mostMendedWords = 8
  /// At most so many mended texts are tried.
  private static let mostAttempts = 24

  let context: SearchContext
  let core: IndexCore

  private var analysis: TextAnalysis { core.analysis }

  func completions(of text: String, limit: Int) throws -> [Suggestion] {
    let typed = TypedWords(text, planner: core.planner)
    guard limit > 0, let word = typed.unfinished else { return [] }
    let (before, field) = typed.before(word)
    let plan = try core.planner.plan(Query(userText: before))
    let isAlone = TypedWords(before, planner: core.planner).words.isEmpty && plan == .nothing
    let counter = TermCounter(
      context: context, selection: isAlone ? nil : try QueryCompiler(context: context).selection(of: plan),
      string: field)
    let candidates = try CommonTerms(context: context)
      .terms(beginningWith: word.term, limit: max(Self.mostCompletions, limit > Int.max / 2 ? limit : limit * 2))
    var counted: [(term: [UInt8], use: TermCounter.Use)] = []
    for candidate in candidates {
      try context.checkCancellation()
      let use = try counter.use(of: candidate.term)
      if use.count > 0 { counted.append((candidate.term, use)) }
    }
    counted.sort { first, second in
      if first.use.count != second.use.count { return first.use.count > second.use.count }
      return first.term.lexicographicallyPrecedes(second.term)
    }
    var suggestions: [Suggestion] = []
    var known: Set<String> = []
    try withSpelling { spelling in
      for (term, use) in counted where suggestions.count < limit {
        try context.checkCancellation()
        let written = try spelling.spelling(of: term, in: use.examples)
        guard known.insert(written).inserted else { continue }
        suggestions.append(
          Mending(typed.text, [(word, Replacement(written, completing: word.term, analysis: analysis))])
            .suggestion(count: use.count))
      }
    }
    return suggestions
  }

  /// The text with as few words as possible mended so that it finds something; nil when it does, or nothing helps.
  func mended(_ text: String) throws -> Suggestion? {
    guard try count(text) == 0 else { return nil }
    let typed = TypedWords(text, planner: core.planner)
    let common = CommonTerms(context: context)
    var unknown: [TypedWords.Word] = []
    for word in typed.words where try !common.hasTerm(beginningWith: word.term) {
      unknown.append(word)
      // Such a text is not one with slips in it.
      if unknown.count > Self.mostMendedWords { return nil }
    }
    if unknown.isEmpty {
      // All are there, and not together: one of them may be another word by a slip.
      let attempts = try typed.words.prefix(Self.mostMendedWords).flatMap { word in
        try replacements(of: word, limit: 3).map { [(word, $0)] }
      }
      return try firstThatFinds(attempts, in: typed)
    }
    // The best for each, then others for one after another, the last word first: it is the newest.
    let choices = try unknown.map { word in try replacements(of: word, limit: 4).map { (word, $0) } }
    guard choices.allSatisfy({ !$0.isEmpty }) else { return nil }
    var attempts = [choices.map { $0[0] }]
    for place in choices.indices.reversed() {
      for other in choices[place].dropFirst() {
        var attempt = attempts[0]
        attempt[place] = other
        attempts.append(attempt)
      }
    }
    return try firstThatFinds(attempts, in: typed)
  }

  private func replacements(of word: TypedWords.Word, limit: Int) throws -> [Replacement] {
    let terms = try ClosestTerms(context: context).terms(near: word.term, limit: limit)
    return try withSpelling { spelling in
      try terms.map { term in
        let use = try TermCounter(context: context).use(of: term.term)
        return Replacement(try spelling.spelling(of: term.term, in: use.examples))
      }
    }
  }

  private func firstThatFinds(
    _ attempts: [[(TypedWords.Word, Replacement)]], in typed: TypedWords
  ) throws -> Suggestion? {
    for attempt in attempts.prefix(Self.mostAttempts) {
      try context.checkCancellation()
      let mending = Mending(typed.text, attempt)
      let count = try count(mending.text)
      if count > 0 { return mending.suggestion(count: count) }
    }
    return nil
  }

  /// How many objects a typed text finds.
  private func count(_ text: String) throws -> Int {
    let plan = try core.planner.plan(Query(userText: text))
    return try QuerySearcher(context: context).search(plan, options: SearchOptions(limit: 0, order: .weight)).totalCount
  }

  private func withSpelling<Result>(_ body: (TermSpelling) throws -> Result) rethrows -> Result {
    let resolver = core.resolvers.take()
    defer { core.resolvers.giveBack(resolver) }
    return try body(TermSpelling(context: context, analysis: analysis, resolver: resolver))
  }
}
