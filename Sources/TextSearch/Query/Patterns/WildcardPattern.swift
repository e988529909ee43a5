/// Letters with places between that any letters may fill.
struct WildcardPattern: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    /// Folded UTF-8, not empty.
    case letters([UInt8])
    /// One letter, whichever it is.
    case anyLetter
    /// Any number of letters, also none.
    case anyLetters
  }

  /// Letters never follow letters, and behind ``Piece/anyLetters`` comes nothing or letters.
  private(set) var pieces: [Piece] = []

  /// - Parameter pieces: in any order; they are brought into the form that matching relies on.
  init(_ pieces: [Piece]) {
    var isOpen = false
    for piece in pieces {
      switch piece {
      case .letters(let bytes):
        if bytes.isEmpty { continue }
        if isOpen { self.pieces.append(.anyLetters) }
        isOpen = false
        if case .letters(let before) = self.pieces.last {
          self.pieces[self.pieces.count - 1] = .letters(before + bytes)
        } else {
          self.pieces.append(piece)
        }
      case .anyLetter: self.pieces.append(piece)
      // `*?` is `?*`.
      case .anyLetters: isOpen = true
      }
    }
    if isOpen { self.pieces.append(.anyLetters) }
  }

  /// The pattern for the same terms, a simpler one where there is one; nil when there is nothing in it.
  var pattern: TermPattern? {
    switch pieces.count {
    case 0: return nil
    case 1: if case .letters(let bytes) = pieces[0] { return .exact(bytes) }
    case 2:
      if case .letters(let bytes) = pieces[0], pieces[1] == .anyLetters { return .prefix(bytes) }
      if pieces[0] == .anyLetters, case .letters(let bytes) = pieces[1] { return .suffix(bytes) }
    case 3:
      if pieces[0] == .anyLetters, case .letters(let bytes) = pieces[1], pieces[2] == .anyLetters {
        return .containing(bytes)
      }
    default: break
    }
    return .wildcard(self)
  }

  /// What each term begins with.
  var firstLetters: [UInt8] { if case .letters(let bytes) = pieces.first { bytes } else { [] } }

  /// The longest run of letters: each term holds it.
  var longestLetters: [UInt8] {
    pieces.reduce([]) { longest, piece in
      if case .letters(let bytes) = piece, bytes.count > longest.count { bytes } else { longest }
    }
  }

  /// Whether a term fits.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of the term and the pattern; mostly O(*n*).
  func matches(_ term: UnsafeBufferPointer<UInt8>) -> Bool {
    // A space stands for what is between words, and is no word.
    if term.count == Separator.term.count, term.elementsEqual(Separator.term) { return false }
    var piece = 0
    var position = 0
    // Where to go on when what follows the last open place does not fit.
    var retry: (piece: Int, position: Int)?
    while true {
      if piece == pieces.count {
        if position == term.count { return true }
      } else {
        switch pieces[piece] {
        case .anyLetters:
          piece += 1
          if piece == pieces.count { return true }
          retry = (piece, position)
          continue
        case .anyLetter:
          if position < term.count {
            position += term.scalar(at: position).length
            piece += 1
            continue
          }
        case .letters(let bytes):
          if position + bytes.count <= term.count,
            UnsafeBufferPointer(rebasing: term[position..<position + bytes.count]).elementsEqual(bytes)
          {
            position += bytes.count
            piece += 1
            continue
          }
        }
      }
      guard let (afterOpen, from) = retry, from < term.count else { return false }
      retry = (afterOpen, from + 1)
      (piece, position) = (afterOpen, from + 1)
    }
  }
}
