/// How a surface divides: into words at hyphens, pieces at other connectors, and atoms at capitals inside.
struct SurfaceParts {
  struct Word {
    /// The numbers of its atoms.
    var atoms: Range<Int>
    /// The atoms of each piece between connectors.
    var pieces: [Range<Int>]
  }

  /// The bytes of the smallest parts, in order.
  private(set) var atoms: [Range<Int>] = []
  private(set) var words: [Word] = []

  /// Divides the bytes of a surface.
  init(_ surface: UnsafeBufferPointer<UInt8>) {
    let classes = ScalarTable.shared
    let pieces = Self.pieces(of: surface, classes)
    var humps = Surface.maximalParts - pieces.count
    var isNewWord = true
    for piece in pieces {
      let first = atoms.count
      var start = piece.bytes.lowerBound
      for hump in Self.humps(in: surface, piece.bytes, classes) where humps > 0 {
        atoms.append(start..<hump)
        start = hump
        humps -= 1
      }
      atoms.append(start..<piece.bytes.upperBound)
      if isNewWord { words.append(Word(atoms: first..<first, pieces: [])) }
      words[words.count - 1].atoms = words[words.count - 1].atoms.lowerBound..<atoms.count
      words[words.count - 1].pieces.append(first..<atoms.count)
      isNewWord = piece.endsWord
    }
  }

  /// The bytes from the first to the last of these atoms.
  func source(of atoms: Range<Int>) -> Range<Int> {
    guard let first = atoms.first, let last = atoms.last else { return 0..<0 }
    return self.atoms[first].lowerBound..<self.atoms[last].upperBound
  }

  private typealias Piece = (bytes: Range<Int>, endsWord: Bool)

  /// The bytes between connectors, and whether a hyphen follows.
  private static func pieces(of surface: UnsafeBufferPointer<UInt8>, _ classes: ScalarTable) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    var position = 0
    while position < surface.count {
      let scalar = surface.scalar(at: position)
      let scalarClass = classes[scalar.value]
      if scalarClass.isConnector {
        if start < position { pieces.append((start..<position, false)) }
        if scalarClass == .hyphen, !pieces.isEmpty { pieces[pieces.count - 1].endsWord = true }
        start = position + scalar.length
      }
      position += scalar.length
    }
    if start < surface.count { pieces.append((start..<surface.count, false)) }
    return pieces
  }

  /// Where a capital starts a part: after a small letter, or before the last capital of several when a word follows.
  ///
  /// `fetchUser` has one, `HTTPServer` too. In `PDFs` and `URLs` the last letter is an ending and starts nothing.
  private static func humps(
    in surface: UnsafeBufferPointer<UInt8>, _ bytes: Range<Int>, _ classes: ScalarTable
  ) -> [Int] {
    var letters: [(position: Int, scalarClass: ScalarClass)] = []
    var hasUppercaseInside = false
    var position = bytes.lowerBound
    while position < bytes.upperBound {
      let scalar = surface.scalar(at: position)
      let scalarClass = classes[scalar.value]
      if scalarClass.isWord {
        if scalarClass == .uppercase, !letters.isEmpty { hasUppercaseInside = true }
        letters.append((position, scalarClass))
      }
      position += scalar.length
    }
    guard hasUppercaseInside else { return [] }
    func isLowercase(_ index: Int) -> Bool { index < letters.count && letters[index].scalarClass == .lowercase }
    return letters.indices.dropFirst().compactMap { index in
      guard letters[index].scalarClass == .uppercase else { return nil }
      let before = letters[index - 1].scalarClass
      let endsAcronym = before == .uppercase && isLowercase(index + 1) && isLowercase(index + 2)
      return before == .lowercase || endsAcronym ? letters[index].position : nil
    }
  }
}
