/// The whole words that a query is about, in order: what the places of words in a document are compared with.
struct QueryWords: Hashable, Sendable {
  struct Word: Hashable, Sendable {
    var term: [UInt8]
    /// Where it would stand in a text that is the query itself.
    var position: Int
  }

  /// The words whose places count, each once; stop words only where there are no others.
  var words: [Word] = []
  /// The whole query as terms one after another, when its text can be that of a string; empty otherwise.
  var title: [SequencePattern.Slot] = []
  /// How many positions a string takes that is the query itself.
  var titleLength = 0
  /// Whether the query is what a person typed.
  var isTyped = false

  /// More words are not looked up.
  static let mostWords = 8
  /// Longer strings are no titles.
  static let longestTitle = 16

  var isEmpty: Bool { words.isEmpty && title.isEmpty }

  /// Whether the places of the words may lift a document. For a single word of a query that nobody typed it would cost as
  /// much as the search, for an early place alone.
  var countPlaces: Bool { isTyped ? !words.isEmpty : words.count > 1 }
}

extension QueryPlanner {
  /// The words that a query is about.
  func words(of query: Query) -> QueryWords {
    var reader = QueryWordsReader(planner: self)
    reader.read(query, field: nil)
    return reader.words(isTyped: query.isTyped)
  }
}

extension Query {
  /// Whether a person typed it.
  var isTyped: Bool {
    switch node {
    case .typed: true
    case .boosted(let inner, _), .field(_, let inner), .checked(let inner, _): inner.isTyped
    default: false
    }
  }
}

/// Gathers the words of a query.
private struct QueryWordsReader {
  let planner: QueryPlanner
  private var found: [QueryWords.Word] = []
  private var slots: [SequencePattern.Slot] = []
  private var position = 0
  private var endsWithUnit = false
  /// False when no single text is what the query asks for.
  private var isText = true

  init(planner: QueryPlanner) { self.planner = planner }

  /// - Parameter field: the only string in which the query looks; places elsewhere do not count.
  mutating func read(_ query: Query, field: Int?) {
    switch query.node {
    case .nothing, .everything, .not, .ordered, .nestedTooDeeply: break
    case .text(_, .wildcard): isText = false
    case .text(let text, _): append(text, field: field)
    case .all(let queries), .typed(let queries): for query in queries { read(query, field: field) }
    case .any(let queries):
      isText = isText && queries.count == 1
      for query in queries { read(query, field: field) }
    case .near(let queries, _):
      isText = false
      for query in queries { read(query, field: field) }
    case .boosted(let query, _), .checked(let query, _): read(query, field: field)
    case .field(let name, let query): read(query, field: planner.fieldNumbers[name] ?? Int(name))
    case .typedField(let name, let query, let otherwise):
      if let number = planner.fieldNumbers[name] {
        read(query, field: number)
      } else {
        for query in otherwise { read(query, field: field) }
      }
    }
  }

  private mutating func append(_ text: String, field: Int?) {
    guard (field ?? 0) == 0 else {
      isText = false
      return
    }
    // A long text is no title, and its first words are enough.
    guard slots.count <= 4 * QueryWords.longestTitle else { return }
    let atoms = QueryAtoms(planner.analysis.analyze(text)).atoms
    for (index, atom) in atoms.enumerated() {
      if index == 0, !slots.isEmpty, atom.isUnit || endsWithUnit {
        slots.append(SequencePattern.Slot(gap: 0, pattern: .exact(Separator.term)))
        position += 1
      }
      position += atom.gap
      slots.append(SequencePattern.Slot(gap: atom.gap, pattern: .exact(atom.term)))
      if atom.term != Separator.term { found.append(QueryWords.Word(term: atom.term, position: position)) }
      position += 1
      endsWithUnit = atom.isUnit
    }
  }

  func words(isTyped: Bool) -> QueryWords {
    var words = QueryWords(isTyped: isTyped)
    let telling = found.filter { !planner.stopWords.contains($0.term) }
    var known: Set<[UInt8]> = []
    for word in telling.isEmpty ? found : telling where known.insert(word.term).inserted {
      words.words.append(word)
      if words.words.count == QueryWords.mostWords { break }
    }
    if isText, slots.count <= QueryWords.longestTitle, position <= QueryWords.longestTitle {
      words.title = slots
      words.titleLength = position
    }
    return words
  }
}
