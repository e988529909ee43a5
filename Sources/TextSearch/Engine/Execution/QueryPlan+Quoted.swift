/// How explanations call the parts of a plan.
extension TermFit {
  /// What the kind of match is called.
  var name: String {
    switch self {
    case .whole: "whole words"
    case .stem: "words with one stem"
    case .beginning: "beginnings"
    case .inside: "ends and insides"
    case .close: "words one slip away"
    case .distant: "words two slips away"
    }
  }
}

extension TermPattern {
  /// The pattern in quotes.
  var quoted: String {
    switch self {
    case .exact(let bytes): "“\(String(decoding: bytes, as: UTF8.self))”"
    case .prefix(let bytes): "“\(String(decoding: bytes, as: UTF8.self))*”"
    case .suffix(let bytes): "“*\(String(decoding: bytes, as: UTF8.self))”"
    case .containing(let bytes): "“*\(String(decoding: bytes, as: UTF8.self))*”"
    case .fuzzy(let pattern): "“\(String(decoding: pattern.term, as: UTF8.self))~\(pattern.maxEdits)”"
    case .wildcard(let pattern): "“\(pattern.text)”"
    case .stem(let pattern): "the stem “\(String(decoding: StemTerm.stem(in: pattern.term), as: UTF8.self))”"
    }
  }
}

extension WildcardPattern {
  /// The pattern as it is written.
  var text: String {
    pieces.map { piece in
      switch piece {
      case .letters(let bytes): String(decoding: bytes, as: UTF8.self)
      case .anyLetter: "?"
      case .anyLetters: "*"
      }
    }.joined()
  }
}

extension SequencePattern {
  /// The patterns in quotes, one after another.
  var quoted: String { slots.map(\.pattern.quoted).joined(separator: " ") }
}

extension NearPattern {
  /// What stands near what.
  var quoted: String {
    operands.map { $0.map(\.quoted).joined(separator: " or ") }.joined(separator: " near ") + " within \(within)"
  }
}
