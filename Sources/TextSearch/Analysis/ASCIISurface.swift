/// The terms of a surface of ASCII letters, digits and connectors that no capitals divide: `plug-in`, `node.js`, `2.0-1`.
///
/// It finds what ``WordAnalyzer/analyze(_:isUnit:)`` finds, without memory of its own. Compounds are most of the distinct
/// surfaces of technical text, and indexing meets each of them. It is a class, as inner loops hand it on.
final class ASCIISurface: Sendable {
  private let folder: TermFolder
  private let classes = ScalarTable.shared

  init(folder: TermFolder) { self.folder = folder }

  /// Calls `body` with each term, its position and its kind; no term comes twice at a position with the same span.
  ///
  /// - Returns: how many positions the surface takes; nil when it is none of those, and `body` was not called.
  @inline(__always)
  func forEachTerm(
    of surface: UnsafeBufferPointer<UInt8>,
    _ body: (_ term: UnsafeBufferPointer<UInt8>, _ position: Int, _ kind: OccurrenceKind) -> Void
  ) -> Int? {
    withAtoms(of: surface) { atoms, folded, joined in
      Self.report(atoms, folded: folded, joined: joined, body)
      return atoms.count
    }
  }

  /// Calls `body` with where each of the smallest parts starts in the surface.
  ///
  /// - Returns: how many there are; nil as above.
  func forEachAtom(of surface: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) -> Int? {
    withAtoms(of: surface) { atoms, _, _ in
      for atom in atoms { body(atom.start) }
      return atoms.count
    }
  }

  @inline(__always)
  private func withAtoms(
    of surface: UnsafeBufferPointer<UInt8>,
    _ body: (
      _ atoms: UnsafeMutableBufferPointer<Atom>, _ folded: UnsafeBufferPointer<UInt8>,
      _ joined: UnsafeBufferPointer<UInt8>
    ) -> Int
  ) -> Int? {
    guard !surface.isEmpty, surface.count <= Surface.maximalBytes else { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: surface.count * 2) { memory in
      withUnsafeTemporaryAllocation(of: Atom.self, capacity: Surface.maximalParts + 1) { atoms in
        // The folded surface, and behind it the same without connectors.
        let folded = UnsafeMutableBufferPointer(rebasing: memory[..<surface.count])
        let joined = UnsafeMutableBufferPointer(rebasing: memory[surface.count...])
        guard let count = divide(surface, folded: folded, joined: joined, atoms: atoms) else { return nil }
        let parts = UnsafeMutableBufferPointer(rebasing: atoms[..<count])
        return body(parts, UnsafeBufferPointer(folded), UnsafeBufferPointer(joined))
      }
    }
  }

  private struct Atom: BitwiseCopyable {
    /// Where it stands in the surface.
    var start: Int
    var end: Int
    /// Where it starts in the surface without connectors.
    var joinedStart: Int
    /// Whether a hyphen follows.
    var endsWord: Bool

    var count: Int { end - start }
    var joinedEnd: Int { joinedStart + count }
  }

  /// Folds the surface and finds its atoms.
  ///
  /// - Returns: their number; nil when the surface is not one of those.
  @inline(__always)
  private func divide(
    _ surface: UnsafeBufferPointer<UInt8>, folded: UnsafeMutableBufferPointer<UInt8>,
    joined: UnsafeMutableBufferPointer<UInt8>, atoms: UnsafeMutableBufferPointer<Atom>
  ) -> Int? {
    var count = 0
    var start = 0
    var joinedCount = 0
    var inner: UInt8 = 0
    var all: UInt8 = 0
    for index in 0...surface.count {
      var flags = ByteFlags.connector
      var byte: UInt8 = 0
      if index < surface.count {
        byte = surface[index]
        guard byte < 0x80 else { return nil }
        flags = classes.byteFlags[Int(byte)]
        folded[index] = folder.table.ascii[Int(byte)]
        guard folded[index] != 0, flags & (ByteFlags.word | ByteFlags.connector) != 0 else { return nil }
      }
      if flags & ByteFlags.connector == 0 {
        if index > start { inner |= flags }
        all |= flags
        joined[joinedCount] = folded[index]
        joinedCount += 1
        continue
      }
      // Capitals among small letters may divide it, and connectors side by side are left to the analyzer too.
      let mayHaveHumps = inner & ByteFlags.uppercase != 0 && all & ByteFlags.lowercase != 0
      guard start < index, count < Surface.maximalParts, !mayHaveHumps else { return nil }
      atoms[count] = Atom(
        start: start, end: index, joinedStart: joinedCount - (index - start), endsWord: byte == UInt8(ascii: "-"))
      count += 1
      start = index + 1
      inner = 0
      all = 0
    }
    return count
  }

  @inline(__always)
  private static func report(
    _ atoms: UnsafeMutableBufferPointer<Atom>, folded: UnsafeBufferPointer<UInt8>, joined: UnsafeBufferPointer<UInt8>,
    _ body: (_ term: UnsafeBufferPointer<UInt8>, _ position: Int, _ kind: OccurrenceKind) -> Void
  ) {
    var first = 0
    while first < atoms.count {
      var end = first + 1
      while end < atoms.count, !atoms[end - 1].endsWord { end += 1 }
      let isWhole = end == first + 1
      for number in first..<end {
        let source = atoms[number].start..<atoms[number].end
        body(UnsafeBufferPointer(rebasing: folded[source]), number, isWhole ? .word : .part)
      }
      if !isWhole {
        let source = atoms[first].start..<atoms[end - 1].end
        body(UnsafeBufferPointer(rebasing: folded[source]), first, .compound(span: end - first))
        let letters = atoms[first].joinedStart..<atoms[end - 1].joinedEnd
        body(UnsafeBufferPointer(rebasing: joined[letters]), first, .joined(span: end - first))
      }
      if first > 0 || end < atoms.count, end == atoms.count {
        let letters = atoms[0].joinedStart..<atoms[end - 1].joinedEnd
        body(UnsafeBufferPointer(rebasing: joined[letters]), 0, .joined(span: atoms.count))
      }
      first = end
    }
  }
}
