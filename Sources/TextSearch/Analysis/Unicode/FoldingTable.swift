/// What each Unicode scalar folds to in a term, for one family of locales.
///
/// Folding takes away case, accents, points, width and compatibility forms and keeps what spells a letter: kana voicing,
/// vowel signs, й, ؤ. It is canonical: composed and decomposed text fold alike. The table is made from entries that are
/// part of the program, in a fraction of a millisecond, and depends neither on the system's Unicode nor on its locale.
/// Copies share the memory, which is never freed.
struct FoldingTable: @unchecked Sendable {  // Immutable after its making.
  /// Locales that fold alike.
  enum Family: String, Sendable, CaseIterable {
    /// All but those below. Lithuanian's own rule adds only marks that fold away.
    case root
    /// Turkish and Azeri: `I` is the capital of `ı`, `İ` of `i`.
    case turkic
  }

  /// What one scalar folds to.
  enum Folding {
    case itself
    case scalar(UInt32)
    case sequence(UnsafeBufferPointer<UInt32>)
    case nothing
  }

  static let root = FoldingTable(.root)
  static let turkic = FoldingTable(.turkic)

  static func of(_ family: Family) -> FoldingTable { family == .turkic ? turkic : root }

  let family: Family
  /// The folded byte of each ASCII byte, where it is a single one.
  let ascii: UnsafePointer<UInt8>
  private let pages: UnsafePointer<UInt16>
  private let entries: UnsafePointer<Entry>
  private let sequences: UnsafePointer<UInt32>
  private let composites: [UInt64: UInt32]

  private init(_ family: Family) {
    let builder = Builder(family)
    self.family = family
    pages = Self.keep(builder.pages)
    entries = Self.keep(builder.entries)
    sequences = Self.keep(builder.sequences)
    composites = builder.composites
    ascii = Self.keep((0..<UInt8(0x80)).map { byte in builder.asciiFolding(byte) })
  }

  private static func keep<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    memory.initialize(from: elements, count: elements.count)
    return UnsafePointer(memory)
  }

  @inline(__always)
  private func entry(_ value: UInt32) -> Entry {
    guard value < 0x110000 else { return Entry() }
    return entries[Int(pages[Int(value >> 8)]) << 8 | Int(value & 0xFF)]
  }

  /// What the scalar with this value folds to.
  func folding(_ value: UInt32) -> Folding {
    let entry = entry(value)
    switch entry.kind {
    case .itself: return .itself
    case .scalar: return .scalar(entry.payload)
    case .nothing: return .nothing
    case .sequence:
      let start = Int(entry.payload)
      return .sequence(UnsafeBufferPointer(start: sequences + start + 1, count: Int(sequences[start])))
    }
  }

  /// Whether the scalar may make one letter with one before it, so that folding each alone would be wrong.
  @inline(__always)
  func mayCompose(_ value: UInt32) -> Bool { entry(value).mayCompose }

  /// The one letter that two folded scalars make, or nil.
  func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    Hangul.composite(first, second) ?? composites[UInt64(first) << 32 | UInt64(second)]
  }
}

extension FoldingTable {
  /// A scalar's folding in four bytes.
  struct Entry {
    enum Kind: UInt32 { case itself, scalar, sequence, nothing }

    private var bits: UInt32 = 0

    init() {}

    init(_ kind: Kind, _ payload: UInt32 = 0) { bits = kind.rawValue << 24 | payload }

    /// A scalar, or where in the table of sequences one starts with its length.
    var payload: UInt32 { bits & 0xFF_FFFF }
    var kind: Kind { Kind(rawValue: bits >> 24 & 3) ?? .itself }
    var mayCompose: Bool {
      get { bits >> 31 != 0 }
      set { bits = newValue ? bits | 1 << 31 : bits & ~(1 << 31) }
    }
  }
}
