extension TermPattern {
  /// Where the pattern is found in a token of a string, as byte ranges of its term; a stem is found in the whole word.
  func places(in token: AnalyzedToken, ofString string: Int) -> [Range<Int>] {
    guard case .stem(let pattern) = self else { return places(in: token.term) }
    return pattern.matches(token, inString: string) ? [0..<token.term.count] : []
  }

  /// Where the pattern is found in a folded term, as byte ranges in order; they overlap as in `aa` found in `aaaa`.
  ///
  /// UTF-8 keeps a pattern of whole scalars from being found anywhere but at whole scalars.
  func places(in term: [UInt8]) -> [Range<Int>] {
    switch self {
    case .exact(let bytes):
      return term == bytes ? [0..<term.count] : []
    case .prefix(let bytes):
      return term.starts(with: bytes) ? [0..<bytes.count] : []
    case .suffix(let bytes):
      let start = term.count - bytes.count
      return start >= 0 && term[start...].elementsEqual(bytes) ? [start..<term.count] : []
    case .containing(let bytes):
      return bytes.places(in: term)
    case .fuzzy(let pattern):
      return pattern.distance(to: term) == nil ? [] : [0..<term.count]
    case .stem: return []
    case .wildcard(let pattern):
      return term.withUnsafeBufferPointer(pattern.matches) ? [0..<term.count] : []
    }
  }
}

extension [UInt8] {
  /// Every place of these bytes in a term.
  fileprivate func places(in term: [UInt8]) -> [Range<Int>] {
    guard let first, count <= term.count else { return [] }
    var places: [Range<Int>] = []
    for start in 0...(term.count - count) where term[start] == first {
      if term[start..<start + count].elementsEqual(self) { places.append(start..<start + count) }
    }
    return places
  }
}
