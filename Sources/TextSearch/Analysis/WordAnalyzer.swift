internal import Foundation

/// Turns a surface into terms: splits it into parts, folds them, and adds its whole and joined forms.
///
/// It holds only immutable tables, so that copies may be used from any thread at no cost.
struct WordAnalyzer: Sendable {
  let folder: TermFolder
  private let classes = ScalarTable.shared

  init(locale: Locale) { self.init(family: FoldingTable.Family(locale: locale)) }

  init(family: FoldingTable.Family) { folder = TermFolder(family: family) }

  /// The terms of one surface.
  ///
  /// - Complexity: O(*n*) in its bytes.
  func analyze(_ surface: UnsafeBufferPointer<UInt8>, isUnit: Bool) -> SurfaceAnalysis {
    if isUnit { return analyzeUnit(surface) }
    if isUndivided(surface) {
      let term = folder.fold(surface)
      let terms = term.isEmpty ? [] : [SurfaceTerm(term: term, position: 0, kind: .word, source: 0..<surface.count)]
      return SurfaceAnalysis(terms: terms, positionCount: 1)
    }
    let parts = SurfaceParts(surface)
    var terms: [SurfaceTerm] = []
    func add(_ source: Range<Int>, at position: Int, _ kind: OccurrenceKind, droppingConnectors: Bool = false) {
      let term = folder.fold(UnsafeBufferPointer(rebasing: surface[source]), droppingConnectors: droppingConnectors)
      let isKnown = terms.contains { $0.term == term && $0.position == position && $0.kind.span == kind.span }
      guard !term.isEmpty, !isKnown else { return }
      terms.append(SurfaceTerm(term: term, position: position, kind: kind, source: source))
    }
    for word in parts.words {
      let first = word.atoms.lowerBound
      guard word.atoms.count > 1 else {
        add(parts.atoms[first], at: first, .word)
        continue
      }
      for atom in word.atoms { add(parts.atoms[atom], at: atom, .part) }
      for piece in word.pieces where piece.count > 1 && piece != word.atoms {
        add(parts.source(of: piece), at: piece.lowerBound, .joined(span: piece.count))
      }
      let source = parts.source(of: word.atoms)
      add(source, at: first, .compound(span: word.atoms.count))
      add(source, at: first, .joined(span: word.atoms.count), droppingConnectors: true)
    }
    if parts.words.count > 1 {
      let all = 0..<parts.atoms.count
      add(parts.source(of: all), at: 0, .joined(span: all.count), droppingConnectors: true)
    }
    if terms.count > 1 { terms = Self.ordered(terms) }
    return SurfaceAnalysis(terms: terms, positionCount: max(1, parts.atoms.count))
  }

  /// Whether the surface has neither connectors nor capitals after small letters or others: surely one word.
  private func isUndivided(_ surface: UnsafeBufferPointer<UInt8>) -> Bool {
    var inner: UInt8 = 0
    var all: UInt8 = 0
    var position = 0
    while position < surface.count {
      let byte = surface[position]
      var flags = classes.byteFlags[Int(byte)]
      var length = 1
      if byte >= 0x80 {
        let scalar = surface.scalar(at: position)
        flags = ByteFlags.of(classes[scalar.value])
        length = scalar.length
      }
      if flags & ByteFlags.connector != 0 { return false }
      if position > 0 { inner |= flags }
      all |= flags
      position += length
    }
    return inner & ByteFlags.uppercase == 0 || all & ByteFlags.lowercase == 0
  }

  /// By position, then span, in the order of making.
  private static func ordered(_ terms: [SurfaceTerm]) -> [SurfaceTerm] {
    terms.enumerated().sorted { first, second in
      (first.element.position, first.element.kind.span, first.offset)
        < (second.element.position, second.element.kind.span, second.offset)
    }
    .map(\.element)
  }

  /// A unit is one term, unless its character stands for several.
  private func analyzeUnit(_ surface: UnsafeBufferPointer<UInt8>) -> SurfaceAnalysis {
    guard !surface.isEmpty else { return SurfaceAnalysis(terms: [], positionCount: 1) }
    let source = 0..<surface.count
    let firstClass = classes[surface.scalar(at: 0).value]
    var units: [[UInt8]]
    switch firstClass {
    case .emoji, .regionalIndicator: units = [folder.foldEmoji(surface)]
    case .unitSequence: units = split(folder.fold(surface))
    default: units = [folder.fold(surface)]
    }
    units.removeAll(where: \.isEmpty)
    let terms = units.enumerated().map {
      SurfaceTerm(term: $0.element, position: $0.offset, kind: .word, source: source)
    }
    return SurfaceAnalysis(terms: terms, positionCount: max(1, units.count))
  }

  /// Cuts folded text into its units, and into words where it holds letters.
  private func split(_ folded: [UInt8]) -> [[UInt8]] {
    folded.withUnsafeBufferPointer { bytes in
      var units: [[UInt8]] = []
      var lastIsWord = false
      var position = 0
      while position < bytes.count {
        let scalar = bytes.scalar(at: position)
        let scalarClass = classes[scalar.value]
        let piece = bytes[position..<position + scalar.length]
        if !units.isEmpty, scalarClass.isExtending || (lastIsWord && scalarClass.isWord) {
          units[units.count - 1] += piece
        } else {
          units.append(Array(piece))
        }
        lastIsWord = scalarClass.isWord
        position += scalar.length
      }
      return units
    }
  }
}
