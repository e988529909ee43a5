import SpotlightSearch

/// What a person types where a query string of Spotlight's is understood.
struct SpotlightQueryText: Sendable, Hashable {
  /// The query string: what was typed if it has a comparison in it, else one that finds bugs by the beginnings of their
  /// words.
  let queryString: String

  init(typed: String) {
    let isQuery = ["==", "!=", "<", ">", "InRange(", "inRange("].contains { typed.contains($0) }
    queryString = isQuery ? typed : "(textContent == \"\(QueryString.escape(typed))*\"cd)"
  }
}
