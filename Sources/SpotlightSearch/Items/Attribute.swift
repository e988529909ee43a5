/// What the module knows of attributes by their names.
///
/// Texts that people read are words of the text index, each attribute in a string of its own, so that a search can keep to
/// one of them. Texts that machines read, numbers and dates are ordered keys.
enum Attribute {
  /// The string that holds which attributes an item has: see ``fact(_:)``.
  static let factsField = 1
  /// The string that holds the texts of all custom attributes that are searchable by default.
  static let customField = 14

  static let textContent = "textContent"
  static let contentDescription = "contentDescription"
  static let domainIdentifier = "domainIdentifier"
  static let uniqueIdentifier = "uniqueIdentifier"
  static let rankingHint = "rankingHint"

  /// Whether an attribute holds running text, in which a star is anchored at words.
  static func isRunningText(_ name: String) -> Bool { name == textContent || name == contentDescription }

  /// The ordered key under which an item's expiration stands. No attribute has such a name.
  static let expirationKey = "$expires"

  /// How the texts of an attribute are found.
  enum Place {
    /// By an ordered key.
    case key
    /// By their words, in the string of a number; `fact` says that the attribute is there.
    case words(field: Int, fact: String)
  }

  /// How the texts of an attribute that is searchable by default are found.
  static func place(_ name: String) -> Place { places[name] ?? .words(field: customField, fact: makeFact(name)) }

  /// The string of an attribute that has one of its own; nil for others.
  static func ownField(_ name: String) -> Int? {
    if case .words(let field, _) = places[name] { field } else { nil }
  }

  /// Where the texts of all attributes but custom ones are.
  ///
  /// Running text comes first, as matches in the first string cost least to tell from others; then in the order of how
  /// often items have them, as strings that are missing at the end take no room. The order is part of the format.
  private static let places: [String: Place] = {
    let names = [
      textContent, nil, "title", contentDescription, "displayName", "keywords", "alternateNames", "subject", "comment",
      "kind", "creator", "authorNames", "emailAddresses", "phoneNumbers",
    ]
    var places: [String: Place] = [:]
    for (field, name) in names.enumerated() {
      guard let name else { continue }
      // Words for attributes that most items have are short: the letter of the string's number.
      places[name] = .words(field: field, fact: "\u{10601}\(letters[field])")
    }
    // Texts that are identifiers of some kind, which nobody types.
    for name in ["identifier", "path", "contentURL", "contentType", "languages", domainIdentifier] {
      places[name] = .key
    }
    return places
  }()

  /// A text is an ordered key with at most so many characters; the rest is compared with the kept value.
  static let longestKey = 64

  /// A word that says that an item has an attribute.
  ///
  /// It begins with a letter of a script that nobody writes in any more, and holds nothing that could be taken for a word
  /// or a beginning of one, so that what people type does not find it.
  static func fact(_ name: String) -> String {
    if case .words(_, let fact) = place(name) { fact } else { makeFact(name) }
  }

  private static func makeFact(_ name: String) -> String {
    var word = "\u{10600}"
    for byte in name.utf8 {
      word.unicodeScalars.append(letters[Int(byte >> 4)])
      word.unicodeScalars.append(letters[Int(byte & 15)])
    }
    return word
  }

  private static let letters = Array("bcdfghjklmnpqrst".unicodeScalars)

  /// The name by which an attribute is kept, for one that is called as in Spotlight's file metadata: `kMDItemTitle`.
  static func canonical(_ name: String) -> String {
    guard name.hasPrefix("kMDItem"), name.count > 7 else { return name }
    let rest = name.dropFirst(7)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}
