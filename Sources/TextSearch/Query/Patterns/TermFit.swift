/// How a term fits a pattern, the best first.
enum TermFit: Int, CaseIterable {
  /// The term is what was asked for.
  case whole
  /// It has the same stem.
  case stem
  /// It begins so.
  case beginning
  /// It ends so, or holds it inside.
  case inside
  /// It is one slip away from it.
  case close
  /// It is two slips away from it.
  case distant

  /// What a match of this kind counts in the score. Even many occurrences of a lesser kind hardly reach one of a
  /// better: saturation lets frequency count 2.2 times at most.
  var factor: Double {
    switch self {
    case .whole: 1
    // Of two objects that have as many, the one with the word itself comes first: see StemPattern/writtenFactor.
    case .stem: 0.8
    case .beginning: 0.35
    case .inside: 0.12
    case .close: 0.05
    case .distant: 0.02
    }
  }
}

extension TermPattern {
  /// How a term that the pattern stands for fits it.
  func fit(of term: UnsafeBufferPointer<UInt8>) -> TermFit {
    switch self {
    case .exact(let bytes), .prefix(let bytes), .suffix(let bytes), .containing(let bytes):
      if term.count == bytes.count { return .whole }
      return term.starts(with: bytes) ? .beginning : .inside
    case .fuzzy(let pattern):
      if term.elementsEqual(pattern.term) { return .whole }
      return pattern.maxEdits == 1 || pattern.distance(to: Array(term)) == 1 ? .close : .distant
    case .stem: return .stem
    case .wildcard(let pattern): return pattern.firstLetters.isEmpty ? .inside : .beginning
    }
  }
}
