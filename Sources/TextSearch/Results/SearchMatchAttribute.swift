public import Foundation

/// The attribute of an `AttributedString` on what matches: see ``SearchResultItem/highlighted(string:attributes:)``.
public enum SearchMatchAttribute: AttributedStringKey {
  /// True on a match; elsewhere there is no value.
  public typealias Value = Bool

  /// The name of the attribute.
  public static let name = "TextSearch.searchMatch"
}

extension AttributeScopes {
  /// The attributes that this library gives to text.
  public struct TextSearchAttributes: AttributeScope {
    /// Whether the text is a match.
    public let searchMatch: SearchMatchAttribute
  }

  /// The attributes that this library gives to text.
  public var textSearch: TextSearchAttributes.Type { TextSearchAttributes.self }
}

extension AttributeDynamicLookup {
  /// Lets the attributes be written as members: `run.searchMatch`.
  ///
  /// - Parameter keyPath: One of the attributes.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.TextSearchAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

extension AttributeContainer {
  /// What marks a match unless other attributes are given: ``SearchMatchAttribute``, and on Apple's systems also strong
  /// emphasis, which SwiftUI shows in bold.
  public static var searchMatch: AttributeContainer {
    var attributes = AttributeContainer()
    attributes[SearchMatchAttribute.self] = true
    #if canImport(Darwin)
      attributes.inlinePresentationIntent = .stronglyEmphasized
    #endif
    return attributes
  }
}
