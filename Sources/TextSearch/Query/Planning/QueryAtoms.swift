/// The words that a text in a query stands for: one after another, or run together.
struct QueryAtoms {
  struct Atom {
    var term: [UInt8]
    /// From the end of the atom before to the start of this one, in positions.
    var gap: Int
    var isUnit: Bool
  }

  /// The shortest word at each position, in order.
  var atoms: [Atom] = []
  /// Longer terms that stand for the whole text by themselves, such as a compound's joined form.
  var wholes: [[UInt8]] = []

  /// Reads the atoms of text search: words and parts, the shortest at each position.
  ///
  /// The whole of a compound is left out where its joined form exists: who has the one has the other.
  init(_ text: AnalyzedText) {
    append(text.tokens) { $0.kind.span }
    guard atoms.count > 1 else { return }
    let whole = text.tokens.filter { $0.kind.span == text.positionCount && $0.position == 0 && !$0.term.isEmpty }
    let joined = whole.filter { !$0.kind.isWord }
    wholes = (joined.isEmpty ? whole : joined).map(\.term)
  }

  /// Reads the words of keyword search: no parts and no joined forms, the longest word at each position.
  init(wordsOf text: AnalyzedText) {
    append(text.tokens.filter(\.kind.isWord)) { -$0.kind.span }
  }

  /// Walks the positions and takes the token with the least `rank` at each, going on where that token ends.
  private mutating func append(_ tokens: [AnalyzedToken], by rank: (AnalyzedToken) -> Int) {
    var end = 0
    var index = 0
    while index < tokens.count {
      var best = tokens[index]
      let position = best.position
      while index < tokens.count, tokens[index].position == position {
        if rank(tokens[index]) < rank(best) || best.term.isEmpty { best = tokens[index] }
        index += 1
      }
      guard position >= end, !best.term.isEmpty else { continue }
      atoms.append(Atom(term: best.term, gap: atoms.isEmpty ? 0 : position - end, isUnit: best.isUnit))
      end = position + best.kind.span
    }
  }
}

extension QueryAtoms {
  /// The atoms as one pattern each: `first`, then those of `middle`, then `last`; a single one as `only`.
  ///
  /// A unit of a script without spaces, or an emoji, has no beginning and no end of its own: it is always exact.
  func slots(
    only: @escaping ([UInt8]) -> TermPattern,
    first: @escaping ([UInt8]) -> TermPattern,
    middle: @escaping ([UInt8]) -> TermPattern = TermPattern.exact,
    last: @escaping ([UInt8]) -> TermPattern
  ) -> [SequencePattern.Slot] {
    atoms.indices.map { index in
      let atom = atoms[index]
      let make: ([UInt8]) -> TermPattern =
        switch index {
        case _ where atom.isUnit: TermPattern.exact
        case 0: atoms.count == 1 ? only : first
        case atoms.count - 1: last
        default: middle
        }
      return SequencePattern.Slot(gap: atom.gap, pattern: make(atom.term))
    }
  }
}
