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
  /// - Parameter text: The words.
  public static func phrase(_ text: String) -> Query { Query(.text(text, .phrase)) }

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
  ///   - factor: What its part of the score is multiplied by: finite and not negative, or else the search throws
  ///     ``TextIndexError/Code/invalidQuery``.
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
