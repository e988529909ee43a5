/// What to find: words, beginnings and insides of words, phrases, and combinations of them.
///
/// A query is a value. It is put together from the functions below and the operators `&&`, `||` and `!`, or read from
/// what a person typed with ``init(userText:)``:
/// ```swift
/// let query = Query.field("title", .word("harbour")) && (.prefix("paint") || .phrase("oil on canvas")) && !.word("copy")
/// ```
/// The text in a query is analysed as the index's own text is, so case, accents, width and composition do not matter,
/// and text that holds several words stands for those words one after another. Text without any word finds nothing.
///
/// Queries may be nested ``maximumDepth`` levels deep. A deeper one is not an error until it is searched with: the
/// search throws ``TextIndexError/Code/invalidQuery``. Chains of one operator count as one level.
public struct Query: Hashable, Sendable {
  /// How many levels of combinations a query may have; it bounds the stack that a search needs.
  public static let maximumDepth = 100

  let node: Node
  /// The levels of combinations in it: 0 for a word.
  let depth: Int

  init(_ node: Node) {
    let depth = node.depth
    if depth > Self.maximumDepth {
      // Dropping the tree here, level by level as it grows, also keeps its release from recursing without bound.
      self.node = .nestedTooDeeply
      self.depth = Self.maximumDepth
    } else {
      self.node = node
      self.depth = depth
    }
  }
}

extension Query {
  /// Finds every object.
  public static let everything = Query(.everything)

  /// Finds no object.
  public static let nothing = Query(.nothing)

  /// Finds a whole word: `cat` does not find *cats*.
  ///
  /// A compound is found in each of its forms: `plug-in` finds *plug-in*, *plug in* and *plugin*.
  ///
  /// - Parameter text: The word. Several words stand for these words one after another.
  public static func word(_ text: String) -> Query { Query(.text(text, .word)) }

  /// Finds words that begin so: `cat` finds *cat* and *catalogue*.
  ///
  /// - Parameter text: The beginning. Of several words the last may go on.
  public static func prefix(_ text: String) -> Query { Query(.text(text, .prefix)) }

  /// Finds words that end so: `fest` finds *Sommerfest*.
  ///
  /// - Parameter text: The end. Of several words the first may have more before it.
  public static func suffix(_ text: String) -> Query { Query(.text(text, .suffix)) }

  /// Finds words that have this anywhere in them: `merf` finds *Sommerfest*.
  ///
  /// - Parameter text: The part. Several words stand for the end of one, whole ones, and the beginning of the last.
  public static func containing(_ text: String) -> Query { Query(.text(text, .containing)) }

  /// Finds whole words one after another, whatever spaces and punctuation stand between them.
  ///
  /// Where the last word may be unfinished, as while somebody types, use ``prefix(_:)``.
  ///
  /// - Parameter text: The words.
  public static func phrase(_ text: String) -> Query { Query(.text(text, .phrase)) }

  /// Finds words with slips of the pen in them: `harbuor` finds *harbour*, after those that are spelled so.
  ///
  /// A slip is a letter too much, a letter missing, another letter, or two neighbours exchanged (optimal string alignment
  /// over folded letters). Short words have too many neighbours that mean something else: below three letters a word is
  /// found only as it is, below six with one slip at most. Of several words each may have slips, one after another.
  ///
  /// - Parameters:
  ///   - text: The word.
  ///   - maxEdits: How many slips, 0 to 2; with others the search throws ``TextIndexError/Code/invalidQuery``.
  ///   - fixedLetters: How many letters at the beginning are right for certain. People rarely miss the first letter, and
  ///     each fixed letter makes the search faster; 0 looks at every word of the index.
  public static func fuzzy(_ text: String, maxEdits: Int = 1, fixedLetters: Int = 1) -> Query {
    Query(.text(text, .fuzzy(maxEdits: maxEdits, fixedLetters: fixedLetters)))
  }

  /// Finds words that fit a pattern: `*` stands for any letters or none, `?` for one.
  ///
  /// `h*r` finds *her* and *harbour*, `c?t` finds *cat* and *cut*. Several words stand one after another, each with
  /// wildcards of its own. A pattern fits whole words, and the parts and joined forms of compounds; in scripts without
  /// spaces each character is a word.
  ///
  /// - Parameter pattern: Letters and wildcards. Letters are folded as the index's own.
  public static func wildcard(_ pattern: String) -> Query { Query(.text(pattern, .wildcard)) }

  /// Finds whole words close together in one string, in any order.
  ///
  /// - Parameters:
  ///   - words: The words; each is found as ``word(_:)`` finds it. One place may stand for several of them.
  ///   - distance: How many words may stand between the end of the one that ends first and the beginning of the one that
  ///     begins last; with 0 two words touch. Below 0 the search throws ``TextIndexError/Code/invalidQuery``.
  public static func near(_ words: [String], within distance: Int) -> Query {
    near(words.map { .word($0) }, within: distance)
  }

  /// Finds what several queries find, close together in one string and in any order.
  ///
  /// ```swift
  /// Query.near([.prefix("paint"), .phrase("oil on canvas")], within: 5)
  /// ```
  ///
  /// - Parameters:
  ///   - queries: Words, beginnings, phrases and all else that is made from text, and ``any(_:)`` of these; with other
  ///     queries the search throws ``TextIndexError/Code/invalidQuery``. None finds nothing.
  ///   - distance: As for ``near(_:within:)-([String],_)``.
  @_disfavoredOverload
  public static func near(_ queries: [Query], within distance: Int) -> Query {
    Query(.near(queries, within: distance))
  }

  /// Finds what all of the queries find; all of none is ``everything``.
  ///
  /// - Parameter queries: The queries, in any order.
  public static func all(_ queries: [Query]) -> Query {
    let parts = queries.flatMap { query in if case .all(let inner) = query.node { inner } else { [query] } }
    switch parts.count {
    case 0: return .everything
    case 1: return parts[0]
    default: return Query(.all(parts))
    }
  }

  /// Finds what any of the queries finds; any of none is ``nothing``.
  ///
  /// What they score is added up. A stop word beside other words counts a quarter.
  ///
  /// - Parameter queries: The queries, in any order.
  public static func any(_ queries: [Query]) -> Query {
    let parts = queries.flatMap { query in if case .any(let inner) = query.node { inner } else { [query] } }
    switch parts.count {
    case 0: return .nothing
    case 1: return parts[0]
    default: return Query(.any(parts))
    }
  }

  /// Looks for the query in one string of each object only.
  ///
  /// Of nested fields the innermost counts. A name that the index does not have makes the search throw
  /// ``TextIndexError/Code/invalidQuery``.
  ///
  /// - Parameters:
  ///   - name: The name of a ``Field`` of the index's configuration, or the number of the string, as in `"0"`.
  ///   - query: What to look for there.
  public static func field(_ name: String, _ query: Query) -> Query { Query(.field(name, query)) }

  /// Lets the query count for more, or less, in the order of the results; what is found stays the same.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - factor: What its part of the score is multiplied by: 0 to 1e32, and factors around each other multiply to no
  ///     more, or else the search throws ``TextIndexError/Code/invalidQuery``.
  public static func boosted(_ query: Query, by factor: Double) -> Query { Query(.boosted(query, by: factor)) }

  /// Finds what both queries find.
  public static func && (left: Query, right: Query) -> Query { .all([left, right]) }

  /// Finds what either query finds.
  public static func || (left: Query, right: Query) -> Query { .any([left, right]) }

  /// Finds what the query does not find.
  public static prefix func ! (query: Query) -> Query {
    if case .not(let inner) = query.node { inner } else { Query(.not(query)) }
  }
}
