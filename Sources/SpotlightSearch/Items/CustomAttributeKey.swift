/// The name of an attribute of one's own, and how it is treated.
public struct CustomAttributeKey: Hashable, Sendable {
  /// The attribute's name, as in query strings.
  public let keyName: String
  /// Whether queries can find items by it; if not, it is only handed back.
  public let isSearchable: Bool
  /// Whether what a person types finds items by its text; if not, only a query that names the attribute does.
  public let isSearchableByDefault: Bool
  /// Whether its values differ from item to item. Core Spotlight may save room by that; here nothing depends on it.
  public let isUnique: Bool
  /// Whether an item may have several values; of a list for one that may not, the first value is taken.
  public let isMultiValued: Bool

  /// Makes a key for one value that queries and typed text find.
  ///
  /// - Parameter keyName: The name: ASCII letters, digits and `_`, beginning with a letter or `_`.
  /// - Returns: Nil when the name is no such name.
  public init?(keyName: String) {
    self.init(keyName: keyName, searchable: true, searchableByDefault: true, unique: false, multiValued: false)
  }

  /// Makes a key.
  ///
  /// - Parameters:
  ///   - keyName: The name: ASCII letters, digits and `_`, beginning with a letter or `_`.
  ///   - searchable: Whether queries can find items by it.
  ///   - searchableByDefault: Whether what a person types finds items by its text.
  ///   - unique: Whether its values differ from item to item.
  ///   - multiValued: Whether an item may have several values.
  /// - Returns: Nil when the name is no such name.
  public init?(keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool) {
    guard let first = keyName.utf8.first, !(0x30...0x39 ~= first),
      keyName.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == 0x5F })
    else { return nil }
    self.keyName = keyName
    isSearchable = searchable
    isSearchableByDefault = searchable && searchableByDefault
    isUnique = unique
    isMultiValued = multiValued
  }

  /// How the values of a custom attribute are found.
  enum Treatment: Int64, Hashable, Sendable {
    /// Words of the text index.
    case byDefault
    /// Ordered keys, for queries that name the attribute.
    case byName
    /// Not at all.
    case never
  }

  var treatment: Treatment { isSearchableByDefault ? .byDefault : isSearchable ? .byName : .never }
}
