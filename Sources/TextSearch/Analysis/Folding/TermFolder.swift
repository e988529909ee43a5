/// Folds surfaces and parts of them to the bytes of terms.
struct TermFolder: Sendable {
  let table: FoldingTable
  private let classes = ScalarTable.shared

  init(family: FoldingTable.Family) { table = .of(family) }

  /// The folded form of `surface`, without its connectors if `droppingConnectors`.
  ///
  /// Folding goes by characters: the folded forms of a surface's characters, one after another, are that of the surface.
  func fold(_ surface: UnsafeBufferPointer<UInt8>, droppingConnectors: Bool = false) -> [UInt8] {
    // An array made without capacity writes to the storage that all empty arrays share, which is a race.
    guard !surface.isEmpty else { return [] }
    // Words of ASCII alone are folded byte by byte.
    var asciiCount = 0
    var term = [UInt8](unsafeUninitializedCapacity: surface.count) { folded, count in
      while asciiCount < surface.count, surface[asciiCount] < 0x80 {
        let byte = table.ascii[Int(surface[asciiCount])]
        guard byte != 0, !droppingConnectors || classes.byteFlags[Int(byte)] & ByteFlags.connector == 0 else { break }
        folded[asciiCount] = byte
        asciiCount += 1
      }
      count = asciiCount
    }
    var position = asciiCount
    while position < surface.count {
      let scalar = surface.scalar(at: position)
      if table.mayCompose(scalar.value) {
        return foldComposing(surface, droppingConnectors: droppingConnectors)
      }
      if !droppingConnectors || !classes[scalar.value].isConnector { append(scalar.value, to: &term) }
      position += scalar.length
    }
    return term
  }

  /// The folded form of one emoji: without skin tones and variation selectors.
  func foldEmoji(_ surface: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var term: [UInt8] = []
    var position = 0
    while position < surface.count {
      let scalar = surface.scalar(at: position)
      position += scalar.length
      let scalarClass = classes[scalar.value]
      let isKept: Bool
      if scalar.value == EmojiScalar.joiner {
        isKept = position < surface.count && classes[surface.scalar(at: position).value] == .emoji
      } else if EmojiScalar.isModifier(scalar.value) {
        isKept = false
      } else {
        isKept = scalarClass == .emoji || scalarClass == .regionalIndicator || EmojiScalar.isTag(scalar.value)
      }
      if isKept { term.append(scalar: scalar.value) }
    }
    // A skin tone that stands alone.
    if term.isEmpty, !surface.isEmpty { term.append(scalar: surface.scalar(at: 0).value) }
    return term
  }

  private func append(_ value: UInt32, to term: inout [UInt8]) {
    switch table.folding(value) {
    case .itself: term.append(scalar: value)
    case .scalar(let folded): term.append(scalar: folded)
    case .sequence(let sequence): for folded in sequence { term.append(scalar: folded) }
    case .nothing: break
    }
  }

  /// Folds text that holds marks or jamo which may make one letter with what stands before them.
  ///
  /// It is the canonical composition of the Unicode Standard Annex #15, of those letters alone that folding keeps whole.
  private func foldComposing(_ surface: UnsafeBufferPointer<UInt8>, droppingConnectors: Bool) -> [UInt8] {
    var scalars: [OrderedScalar] = []
    var position = 0
    while position < surface.count {
      let scalar = surface.scalar(at: position)
      position += scalar.length
      if !droppingConnectors || !classes[scalar.value].isConnector { appendFolded(scalar.value, to: &scalars) }
    }
    OrderedScalar.order(&scalars)
    var term: [UInt8] = []
    term.reserveCapacity(surface.count)
    for scalar in compose(scalars) where !scalar.isDropped { term.append(scalar: scalar.value) }
    return term
  }

  /// A mark that folds away is kept for the moment, since it may compose.
  private func appendFolded(_ value: UInt32, to scalars: inout [OrderedScalar]) {
    switch table.folding(value) {
    case .itself: scalars.append(OrderedScalar(value))
    case .scalar(let folded): scalars.append(OrderedScalar(folded))
    case .sequence(let sequence): scalars += sequence.map { OrderedScalar($0) }
    case .nothing: scalars.append(OrderedScalar(value, isDropped: true))
    }
  }

  private func compose(_ scalars: [OrderedScalar]) -> [OrderedScalar] {
    var composed: [OrderedScalar] = []
    composed.reserveCapacity(scalars.count)
    var starter: Int?
    // The class of the scalar before, if one stands between the starter and this one.
    var lastClass: UInt8?
    for scalar in scalars {
      if let starter, lastClass.map({ $0 < scalar.combiningClass && $0 != 0 }) ?? true,
        let composite = table.composite(composed[starter].value, scalar.value)
      {
        composed[starter] = OrderedScalar(composite)
        continue
      }
      if scalar.combiningClass == 0 {
        starter = composed.count
        lastClass = nil
      } else {
        lastClass = scalar.combiningClass
      }
      composed.append(scalar)
    }
    return composed
  }
}
