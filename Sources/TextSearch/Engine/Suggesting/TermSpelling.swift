internal import Foundation

/// Finds how people write a folded term, from the stored strings of a few documents that have it.
struct TermSpelling {
  /// At most so many places are looked at in each document.
  private static let placesPerDocument = 3

  let context: SearchContext
  let analysis: TextAnalysis
  let resolver: PlaceResolver

  /// How the term is written most often in the examples; its folded form when no example keeps its strings.
  ///
  /// - Complexity: a few documents are read, each up to the word.
  func spelling(of term: [UInt8], in examples: [ScoredDocument]) throws -> String {
    var counts: [String: Int] = [:]
    var order: [String] = []
    for example in examples {
      for spelling in try spellings(of: term, in: example) {
        if counts[spelling] == nil { order.append(spelling) }
        counts[spelling, default: 0] += 1
      }
    }
    // Of equally common ones the one with fewer capitals: they are of a sentence's beginning or a headline.
    func rank(_ spelling: String) -> (Int, Int) { (-(counts[spelling] ?? 0), spelling.count(where: \.isUppercase)) }
    return order.min { rank($0) < rank($1) } ?? String(decoding: term, as: UTF8.self)
  }

  private func spellings(of term: [UInt8], in example: ScoredDocument) throws -> [String] {
    guard let document = try context.reader.document(example), document.keepsStrings else { return [] }
    let view = context.reader.segments[example.segment]
    var positions: [UInt32] = []
    try TermExpander(view: view).forEachTerm(.exact(term)) { _, entry in
      let cursor = try PostingCursor(view: view, entry: entry)
      try cursor.advance(to: example.document)
      guard cursor.document == example.document else { return true }
      try cursor.withPositions { all, kinds in
        for (index, position) in all.enumerated() where positions.count < Self.placesPerDocument {
          if kinds.isEmpty || OccurrenceKind(rawValue: UInt32(kinds[index])).isWord { positions.append(position) }
        }
      }
      return true
    }
    return try positions.compactMap { position in
      guard let place = view.documents.place(of: position, in: example.document),
        let string = document.strings?[place.string]
      else { return nil }
      let start = try resolver.place(
        ofWord: term, at: Int(place.position), offset: 0, in: place.string, of: document
      ).word
      return word(term, from: start, in: string)
    }
  }

  /// The word with this folded form that begins at a place of a text.
  private func word(_ term: [UInt8], from start: Int, in string: String) -> String? {
    let units = string.utf16
    guard let index = units.index(units.startIndex, offsetBy: start, limitedBy: units.endIndex) else { return nil }
    // A folded term is hardly ever so much shorter than what it stands for.
    let text = String(string[index...].prefix(term.count * 2 + 16))
    let token = analysis.analyze(text).tokens.first { $0.term == term && $0.utf16Range.lowerBound == 0 }
    guard let token, let range = Range(NSRange(token.utf16Range), in: text) else { return nil }
    return String(text[range])
  }
}
