/// Finds the documents that all of several iterators find, and adds up scores.
final class ConjunctionIterator: DocumentIterator {
  /// The rarest first: it leads.
  private let required: [DocumentIterator]
  private let optional: [DocumentIterator]
  private let context: SearchContext?
  private var steps = 0

  /// - Parameters:
  ///   - required: at least one.
  ///   - optional: those that need not find a document.
  ///   - context: the search; asked whether it is cancelled where much finds nothing.
  init(required: [DocumentIterator], optional: [DocumentIterator], context: SearchContext? = nil) throws {
    self.context = context
    self.required = try Self.paired(required.sorted { $0.cost < $1.cost })
    self.optional = optional
    super.init()
    document = self.required.first?.document ?? Self.end
    try align()
  }

  /// With one iterator in place of the rarest two when both are terms.
  private static func paired(_ iterators: [DocumentIterator]) throws -> [DocumentIterator] {
    guard iterators.count > 1, let first = iterators[0] as? TermIterator, let second = iterators[1] as? TermIterator
    else { return iterators }
    return try [TermPairIterator(first, second)] + iterators.dropFirst(2)
  }

  override var cost: Int { required.first?.cost ?? 0 }

  /// The pair of terms that it consists of, if that is all.
  var onlyPair: TermPairIterator? {
    required.count == 1 && optional.isEmpty ? required[0] as? TermPairIterator : nil
  }

  override func next() throws {
    try required[0].next()
    document = required[0].document
    try align()
  }

  override func advance(to target: UInt32) throws {
    guard document < target else { return }
    try required[0].advance(to: target)
    document = required[0].document
    try align()
  }

  /// Moves on until all stand on one document.
  private func align() throws {
    search: while document != Self.end {
      steps += 1
      if steps % SearchContext.stride == 0 { try context?.checkCancellation() }
      for index in 1..<max(1, required.count) {
        let other = required[index]
        try other.advance(to: document)
        if other.document > document {
          try required[0].advance(to: other.document)
          document = required[0].document
          continue search
        }
      }
      return
    }
  }

  override func score() throws -> Double {
    var sum = 0.0
    for iterator in required { sum += try iterator.score() }
    for iterator in optional {
      try iterator.advance(to: document)
      if iterator.document == document { sum += try iterator.score() }
    }
    return sum
  }
}

/// Finds what one iterator finds and another does not.
final class ExclusionIterator: DocumentIterator {
  private let base: DocumentIterator
  private let excluded: DocumentIterator
  private let context: SearchContext?
  private var steps = 0

  /// - Parameters:
  ///   - base: what is found.
  ///   - excluded: what of it is left out.
  ///   - context: the search; asked whether it is cancelled where much is left out.
  init(_ base: DocumentIterator, excluding excluded: DocumentIterator, context: SearchContext? = nil) throws {
    self.context = context
    self.base = base
    self.excluded = excluded
    super.init()
    document = base.document
    try skipExcluded()
  }

  override var cost: Int { base.cost }

  override func next() throws {
    try base.next()
    try skipExcluded()
  }

  override func advance(to target: UInt32) throws {
    guard document < target else { return }
    try base.advance(to: target)
    try skipExcluded()
  }

  private func skipExcluded() throws {
    while base.document != Self.end {
      try excluded.advance(to: base.document)
      if excluded.document != base.document { break }
      try base.next()
      steps += 1
      if steps % SearchContext.stride == 0 { try context?.checkCancellation() }
    }
    document = base.document
  }

  override func score() throws -> Double { try base.score() }
}

/// Finds what any of a few iterators finds, and adds up the scores of those that do.
final class DisjunctionIterator: DocumentIterator {
  private let alternatives: [DocumentIterator]

  init(_ alternatives: [DocumentIterator]) {
    self.alternatives = alternatives
    super.init()
    settle()
  }

  override var cost: Int { alternatives.reduce(0) { $0 + $1.cost } }

  override func next() throws {
    for iterator in alternatives where iterator.document == document { try iterator.next() }
    settle()
  }

  override func advance(to target: UInt32) throws {
    guard document < target else { return }
    for iterator in alternatives { try iterator.advance(to: target) }
    settle()
  }

  private func settle() {
    var least = Self.end
    for iterator in alternatives { least = min(least, iterator.document) }
    document = least
  }

  override func score() throws -> Double {
    var sum = 0.0
    for iterator in alternatives where iterator.document == document { sum += try iterator.score() }
    return sum
  }
}
