/// Cuts a query string into its tokens.
struct QueryStringLexer {
  enum Kind: Hashable {
    case openBracket, closeBracket, comma
    case and, or, not
    /// `==`, `!=`, `<`, `>`, `<=`, `>=`, with the modifiers in square brackets behind it.
    case comparison(NumberComparison, TextComparison)
    case name(String)
    /// A text in quotes and its modifiers.
    case text(TextPattern, TextComparison)
    case number(Double)
    case time(QueryTime)
    case end
  }

  struct Token {
    var kind: Kind
    /// Where it begins, in UTF-16 code units.
    var position: Int
    /// What it begins with, for messages.
    var beginning: Unicode.Scalar?
  }

  /// How many units of the calendar a time may be away; dates beyond that are not known to it.
  private static let steps = -1_000_000...1_000_000

  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// In UTF-16 code units.
  private(set) var position = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// What has a meaning between quotes.
  static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\\" || scalar == "\"" || scalar == "'" || scalar == "*"
  }

  /// The next token. At the end there are more of them without end.
  mutating func next() throws(SearchQueryError) -> Token {
    while let scalar = current, scalar.properties.isWhitespace { advance() }
    let beginning = current
    var token = try read()
    token.beginning = beginning
    return token
  }

  private mutating func read() throws(SearchQueryError) -> Token {
    let start = position
    guard let scalar = current else { return Token(kind: .end, position: start) }
    switch scalar {
    case "(": return token(.openBracket, length: 1)
    case ")": return token(.closeBracket, length: 1)
    case ",": return token(.comma, length: 1)
    case "&": return try double("&", .and)
    case "|": return try double("|", .or)
    case "=":
      guard peek(1) == "=" else { throw fault("“==”") }
      return try comparison(.equal, length: 2)
    case "!":
      guard peek(1) == "=" else { return token(.not, length: 1) }
      return try comparison(.notEqual, length: 2)
    case "<":
      return try peek(1) == "=" ? comparison(.lessOrEqual, length: 2) : comparison(.less, length: 1)
    case ">":
      return try peek(1) == "=" ? comparison(.greaterOrEqual, length: 2) : comparison(.greater, length: 1)
    case "\"", "'": return try text(quote: scalar)
    case "$": return Token(kind: .time(try time()), position: start)
    case "-", "+", ".", "0"..."9": return Token(kind: .number(try number()), position: start)
    default:
      guard Self.beginsName(scalar) else { throw fault("an attribute, a value or an operator") }
      return Token(kind: .name(name()), position: start)
    }
  }

  /// An error about what stands here.
  private func fault(_ expectation: String, at start: Int? = nil) -> SearchQueryError {
    .faulty(at: start ?? position, expected: expectation, found: start == nil ? Self.name(current) : "something else")
  }

  /// How messages call what begins with a scalar.
  static func name(_ scalar: Unicode.Scalar?) -> String { scalar.map { "“\($0)”" } ?? "the end" }

  // MARK: - Scalars

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func peek(_ offset: Int) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < scalars.count {
      position += scalars[index].value > 0xFFFF ? 2 : 1
      index += 1
    }
  }

  private mutating func token(_ kind: Kind, length: Int) -> Token {
    defer { advance(length) }
    return Token(kind: kind, position: position)
  }

  // MARK: - Operators and names

  private mutating func double(_ scalar: Unicode.Scalar, _ kind: Kind) throws(SearchQueryError) -> Token {
    let start = position
    guard peek(1) == scalar else {
      advance()
      throw fault("“\(scalar)\(scalar)”")
    }
    advance(2)
    return Token(kind: kind, position: start)
  }

  private mutating func comparison(
    _ comparison: NumberComparison, length: Int
  ) throws(SearchQueryError) -> Token {
    let start = position
    advance(length)
    var modifiers: TextComparison = []
    if current == "[" {
      advance()
      modifiers = readModifiers()
      guard current == "]" else { throw fault("modifiers (c, d, w, t) and “]”") }
      advance()
    }
    return Token(kind: .comparison(comparison, modifiers), position: start)
  }

  private mutating func readModifiers() -> TextComparison {
    var modifiers: TextComparison = []
    while let scalar = current {
      switch scalar {
      case "c": modifiers.insert(.ignoringCase)
      case "d": modifiers.insert(.ignoringDiacritics)
      case "w": modifiers.insert(.words)
      case "t": modifiers.insert(.tokens)
      default: return modifiers
      }
      advance()
    }
    return modifiers
  }

  private static func beginsName(_ scalar: Unicode.Scalar) -> Bool { scalar == "_" || scalar.properties.isAlphabetic }

  private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    beginsName(scalar) || scalar.properties.numericType != nil || scalar == "." || scalar == ":" || scalar == "-"
      || scalar.properties.generalCategory == .nonspacingMark || scalar.properties.generalCategory == .spacingMark
  }

  private mutating func name() -> String {
    var name = String.UnicodeScalarView()
    while let scalar = current, Self.continuesName(scalar) {
      name.append(scalar)
      advance()
    }
    return String(name)
  }

  // MARK: - Values

  private mutating func text(quote: Unicode.Scalar) throws(SearchQueryError) -> Token {
    let start = position
    advance()
    var text = String.UnicodeScalarView()
    var hasLeadingStar = false
    // Stars at the end so far: text if more follows.
    var stars = 0
    func flush(_ stars: inout Int) {
      if text.isEmpty, !hasLeadingStar, stars > 0 {
        hasLeadingStar = true
      } else {
        for _ in 0..<stars { text.append("*") }
      }
      stars = 0
    }
    while let scalar = current, scalar != quote {
      advance()
      if scalar == "*" {
        stars += 1
        continue
      }
      flush(&stars)
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      guard let literal = current else { throw fault("a character behind “\\”") }
      text.append(literal)
      advance()
    }
    guard current == quote else { throw fault("the closing “\(quote)” of the text that begins at \(start)") }
    advance()
    let modifiers = readModifiers()
    if let scalar = current, Self.continuesName(scalar), scalar != "-", scalar != "." {
      throw fault("modifiers (c, d, w, t), an operator or the end")
    }
    let pattern = TextPattern(String(text), hasLeadingStar: hasLeadingStar, hasTrailingStar: stars > 0)
    return Token(kind: .text(pattern, modifiers), position: start)
  }

  private mutating func number() throws(SearchQueryError) -> Double {
    let start = position
    var digits = ""
    while let scalar = current, "+-.0123456789eE".unicodeScalars.contains(scalar) {
      digits.unicodeScalars.append(scalar)
      advance()
    }
    guard let number = Double(digits), number.isFinite else { throw fault("a number", at: start) }
    return number
  }

  private mutating func time() throws(SearchQueryError) -> QueryTime {
    let start = position
    advance()
    let words = name().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, words[0] == "time" else { throw fault("$time and a unit", at: start) }
    if words[1] == "iso" { return .iso(try isoText()) }
    guard let unit = QueryTime.Unit(rawValue: String(words[1])) else {
      let units = QueryTime.Unit.allCases.map(\.rawValue).joined(separator: ", ")
      throw fault("one of the times \(units), iso", at: start)
    }
    guard current == "(" else { return .relative(unit, 0) }
    advance()
    let stepsStart = position
    var digits = ""
    while let scalar = current, scalar != ")" {
      if !scalar.properties.isWhitespace { digits.unicodeScalars.append(scalar) }
      advance()
    }
    guard current == ")" else { throw fault("“)”") }
    guard let steps = Int(digits), Self.steps.contains(steps) else {
      throw fault("a whole number within \(Self.steps.upperBound)", at: stepsStart)
    }
    advance()
    return .relative(unit, steps)
  }

  private mutating func isoText() throws(SearchQueryError) -> String {
    guard current == "(" else { throw fault("“(”") }
    advance()
    let start = position
    var text = String.UnicodeScalarView()
    while let scalar = current, scalar != ")" {
      if scalar != "\"", scalar != "'", !scalar.properties.isWhitespace { text.append(scalar) }
      advance()
    }
    guard current == ")" else { throw fault("“)”") }
    guard QueryTimeResolver.isDate(String(text)) else {
      throw fault("a date such as 2024-05-17 or 2024-05-17T12:00:00Z", at: start)
    }
    advance()
    return String(text)
  }
}
