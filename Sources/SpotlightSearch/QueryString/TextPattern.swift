/// A text to compare with, and whether it may go on at either end.
public struct TextPattern: Hashable, Sendable {
  /// The text itself, without escapes.
  public var text: String
  /// Whether anything may stand before it.
  public var hasLeadingStar: Bool
  /// Whether anything may stand behind it.
  public var hasTrailingStar: Bool

  /// Makes a pattern.
  ///
  /// - Parameters:
  ///   - text: The text itself; stars in it are stars.
  ///   - hasLeadingStar: Whether anything may stand before it.
  ///   - hasTrailingStar: Whether anything may stand behind it.
  public init(_ text: String, hasLeadingStar: Bool = false, hasTrailingStar: Bool = false) {
    self.text = text
    self.hasLeadingStar = hasLeadingStar
    self.hasTrailingStar = hasTrailingStar
  }

  /// Whether every text is like it.
  var isAnything: Bool { text.isEmpty && (hasLeadingStar || hasTrailingStar) }

  /// Whether there is a star at either end.
  var hasStar: Bool { hasLeadingStar || hasTrailingStar }
}

/// What is ignored when texts are compared, and what part of a text is to be like the pattern.
public struct TextComparison: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt8

  /// Makes options from bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Modifier `c`: upper and lower case are the same.
  public static let ignoringCase = TextComparison(rawValue: 1)
  /// Modifier `d`: accents and other marks do not matter.
  public static let ignoringDiacritics = TextComparison(rawValue: 2)
  /// Modifier `w`: the pattern is whole words of the text, anywhere in it.
  public static let words = TextComparison(rawValue: 4)
  /// Modifier `t`: the pattern's words are found in the text, in any order.
  public static let tokens = TextComparison(rawValue: 8)
}
