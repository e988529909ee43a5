internal import TextSearch

/// A condition on the kept text of one attribute.
struct AttributeCheck: Sendable {
  let name: String
  let matcher: TextMatcher
}

/// Conditions on kept texts that one item must fulfil together.
struct AttributeChecks: Sendable {
  private let checks: [(name: Int, matcher: TextMatcher)]
  /// The names of the kept values that are needed, in the order of their bytes.
  private let names: [[UInt8]]
  private let textContent: [TextMatcher]
  private let uniqueIdentifier: [TextMatcher]

  init(_ checks: [AttributeCheck]) {
    textContent = checks.filter { $0.name == Attribute.textContent }.map(\.matcher)
    uniqueIdentifier = checks.filter { $0.name == Attribute.uniqueIdentifier }.map(\.matcher)
    let others = checks.filter { $0.name != Attribute.textContent && $0.name != Attribute.uniqueIdentifier }
    let names = Set(others.map { Array($0.name.utf8) }).sorted { $0.lexicographicallyPrecedes($1) }
    self.names = names
    self.checks = others.compactMap { check in
      names.firstIndex(of: Array(check.name.utf8)).map { ($0, check.matcher) }
    }
  }

  /// Whether a candidate fulfils them.
  func pass(_ document: any CheckedDocument) throws -> Bool {
    if !textContent.isEmpty {
      let text = [document.string(0) ?? ""]
      guard textContent.allSatisfy({ $0.matches(text) }) else { return false }
    }
    if !uniqueIdentifier.isEmpty {
      let text = [String(decoding: document.identifier, as: UTF8.self)]
      guard uniqueIdentifier.allSatisfy({ $0.matches(text) }) else { return false }
    }
    guard !checks.isEmpty else { return true }
    var texts: [[String]] = names.map { _ in [] }
    try document.forEachValue(named: names) { texts[$0] = $1.texts }
    return checks.allSatisfy { $0.matcher.matches(texts[$0.name]) }
  }
}
