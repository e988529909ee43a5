/// What the module knows of attributes by their names.
///
/// Texts that people read are words of the text index, each attribute in a string of its own, so that a search can keep to
/// one of them. Texts that machines read, numbers and dates are ordered keys.
enum Attribute {
  /// The string numbers of the attributes that hold text to read.
  ///
  /// Running text comes first, as matches in the first string cost least to tell from others; then in the order of how
  /// often items have them, as strings that are missing at the end take no room. The order is part of the format.
  static let textFields: [String: Int] = [
    textContent: 0, "title": 2, contentDescription: 3, "displayName": 4, "keywords": 5, "alternateNames": 6,
    "subject": 7, "comment": 8, "kind": 9, "creator": 10, "authorNames": 11, "emailAddresses": 12, "phoneNumbers": 13,
  ]

  /// The string that holds which attributes an item has: see ``fact(_:)``.
  static let factsField = 1
  /// The string that holds the texts of all custom attributes that are searchable by default.
  static let customField = 14

  /// Attributes whose texts are identifiers of some kind: not found by what a person types.
  static let keyedTexts: Set<String> = [
    "identifier", "path", "contentURL", "contentType", "languages", domainIdentifier,
  ]

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
  static func place(_ name: String) -> Place { knownPlaces[name] ?? .words(field: customField, fact: makeFact(name)) }

  private static let knownPlaces: [String: Place] = {
    var places: [String: Place] = [:]
    for (name, field) in textFields { places[name] = .words(field: field, fact: fact(name)) }
    for name in keyedTexts { places[name] = .key }
    return places
  }()

  /// A text is an ordered key with at most so many characters; the rest is compared with the kept value.
  static let longestKey = 64

  /// A word that says that an item has an attribute.
  ///
  /// It begins with a letter of a script that nobody writes in any more, and holds nothing that could be taken for a word
  /// or a beginning of one, so that what people type does not find it.
  static func fact(_ name: String) -> String { knownFacts[name] ?? makeFact(name) }

  /// Those of the attributes that most items have are short: the letter of the string number.
  private static let knownFacts = textFields.mapValues { "\u{10601}\(letters[$0])" }

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
