/// One object for each part, named after the function that makes it: `{"all": [{"word": "cat"}, {"not": {"prefix": "do"}}]}`.
extension Query: Codable {
  fileprivate enum Key: String, CodingKey {
    case word, prefix, suffix, containing, phrase, wildcard, fuzzy, maxEdits, fixedLetters
    case all, any, not, near, within, field, query, boosted, by, typed, otherwise
  }

  private enum Constant: String, Codable {
    case everything, nothing
  }

  /// Reads a query.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: `DecodingError` when what is there is no query, or one with more than ``maximumDepth`` levels.
  public init(from decoder: any Decoder) throws {
    // Going deeper would end on the stack; so the frames of what follows are kept small, too.
    guard decoder.codingPath.count(where: { $0.intValue == nil }) <= Self.maximumDepth else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "The query has more than \(Self.maximumDepth) levels."))
    }
    if let constant = try? decoder.singleValueContainer().decode(Constant.self) {
      self = constant == .everything ? .everything : .nothing
      return
    }
    let values = try decoder.container(keyedBy: Key.self)
    let kinds = values.allKeys.filter(\.isKind)
    guard let kind = kinds.first, kinds.count == 1 else {
      let what = kinds.isEmpty ? "no kind" : "several kinds"
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "The query has \(what), instead of one."))
    }
    switch kind {
    case .all: self = .all(try values.decode([Query].self, forKey: kind))
    case .any: self = .any(try values.decode([Query].self, forKey: kind))
    case .typed: self = Query(.typed(try values.decode([Query].self, forKey: kind)))
    case .not: self = !(try values.decode(Query.self, forKey: kind))
    case .field: self = try Self.decodeField(from: values)
    case .boosted:
      self = .boosted(try values.decode(Query.self, forKey: kind), by: try values.decode(Double.self, forKey: .by))
    default: self = try Self.decodeText(kind, from: values)
    }
  }

  private static func decodeField(from values: KeyedDecodingContainer<Key>) throws -> Query {
    let name = try values.decode(String.self, forKey: .field)
    let query = try values.decode(Query.self, forKey: .query)
    guard let otherwise = try values.decodeIfPresent([Query].self, forKey: .otherwise) else {
      return .field(name, query)
    }
    return Query(.typedField(name, query, otherwise: otherwise))
  }

  private static func decodeText(_ kind: Key, from values: KeyedDecodingContainer<Key>) throws -> Query {
    switch kind {
    case .word: .word(try values.decode(String.self, forKey: kind))
    case .prefix: .prefix(try values.decode(String.self, forKey: kind))
    case .suffix: .suffix(try values.decode(String.self, forKey: kind))
    case .containing: .containing(try values.decode(String.self, forKey: kind))
    case .phrase: .phrase(try values.decode(String.self, forKey: kind))
    case .wildcard: .wildcard(try values.decode(String.self, forKey: kind))
    case .fuzzy:
      .fuzzy(
        try values.decode(String.self, forKey: kind),
        maxEdits: try values.decodeIfPresent(Int.self, forKey: .maxEdits) ?? 1,
        fixedLetters: try values.decodeIfPresent(Int.self, forKey: .fixedLetters) ?? 1)
    case .near:
      .near(try values.decode([Query].self, forKey: kind), within: try values.decode(Int.self, forKey: .within))
    default: .nothing
    }
  }

  /// Writes the query.
  ///
  /// - Parameter encoder: Where to write to.
  /// - Throws: `EncodingError` for a query with more than ``maximumDepth`` levels, and what the encoder throws, as that of
  ///   JSON does for a boost that is not finite.
  public func encode(to encoder: any Encoder) throws {
    switch node {
    case .everything: return try Constant.everything.encode(to: encoder)
    case .nothing: return try Constant.nothing.encode(to: encoder)
    case .ordered, .checked:
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "The query holds what only its maker can make."))
    case .nestedTooDeeply:
      throw EncodingError.invalidValue(
        self,
        .init(
          codingPath: encoder.codingPath, debugDescription: "The query has more than \(Self.maximumDepth) levels."))
    default: break
    }
    var values = encoder.container(keyedBy: Key.self)
    switch node {
    case .everything, .nothing, .nestedTooDeeply, .ordered, .checked: break
    case .text(let text, let matching):
      try values.encode(text, forKey: matching.key)
      guard case .fuzzy(let maxEdits, let fixedLetters) = matching else { return }
      try values.encode(maxEdits, forKey: .maxEdits)
      if fixedLetters != 1 { try values.encode(fixedLetters, forKey: .fixedLetters) }
    case .all(let queries): try values.encode(queries, forKey: .all)
    case .any(let queries): try values.encode(queries, forKey: .any)
    case .typed(let queries): try values.encode(queries, forKey: .typed)
    case .near(let queries, let distance):
      try values.encode(queries, forKey: .near)
      try values.encode(distance, forKey: .within)
    case .not(let query): try values.encode(query, forKey: .not)
    case .field(let name, let query):
      try values.encode(name, forKey: .field)
      try values.encode(query, forKey: .query)
    case .typedField(let name, let query, let otherwise):
      try values.encode(name, forKey: .field)
      try values.encode(query, forKey: .query)
      try values.encode(otherwise, forKey: .otherwise)
    case .boosted(let query, let factor):
      try values.encode(query, forKey: .boosted)
      try values.encode(factor, forKey: .by)
    }
  }
}

extension Query.Key {
  /// Whether it names a kind of query, and nothing that belongs to one.
  fileprivate var isKind: Bool {
    switch self {
    case .maxEdits, .fixedLetters, .within, .query, .by, .otherwise: false
    default: true
    }
  }
}

extension Query.TextMatching {
  fileprivate var key: Query.Key {
    switch self {
    case .word: .word
    case .prefix: .prefix
    case .suffix: .suffix
    case .containing: .containing
    case .phrase: .phrase
    case .wildcard: .wildcard
    case .fuzzy: .fuzzy
    }
  }
}
