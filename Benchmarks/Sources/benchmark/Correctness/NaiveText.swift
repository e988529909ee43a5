import Foundation

/// A text cut in the plainest way: runs of letters and digits, and which of them a single connector holds together.
struct NaiveText {
  /// One run, folded, and its parts at humps (`fetchUser`) and where another script begins.
  struct Run {
    var word: String
    var parts: [String]
    /// The word without ligatures, full-width letters and the like, where that is another one.
    var compatibleWord: String?
    /// Whether exactly one hyphen, dot, apostrophe or the like stands between the run before and this one.
    var continuesChain: Bool
  }

  private(set) var runs: [Run] = []

  private static let connectors = Set("-'._:,·;\u{2019}\u{2018}\u{2010}\u{2011}\u{AD}\u{2027}\u{FF0E}".unicodeScalars)

  init(_ text: String) {
    var scalars: [Unicode.Scalar] = []
    var gap: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if Self.isWordScalar(scalar) {
        scalars.append(scalar)
        continue
      }
      if !scalars.isEmpty {
        finish(scalars, after: gap)
        scalars.removeAll(keepingCapacity: true)
        gap.removeAll(keepingCapacity: true)
      }
      gap.append(scalar)
    }
    if !scalars.isEmpty { finish(scalars, after: gap) }
  }

  private mutating func finish(_ scalars: [Unicode.Scalar], after gap: [Unicode.Scalar]) {
    let continues = !runs.isEmpty && gap.count == 1 && gap.allSatisfy(Self.connectors.contains)
    let parts = Self.parts(of: scalars).map(Self.folded)
    let word = parts.count == 1 ? parts[0] : Self.folded(scalars[...])
    var compatible: String?
    if scalars.contains(where: { !$0.isASCII }) {
      var original = String.UnicodeScalarView()
      original.append(contentsOf: scalars)
      let mapped = Self.folded(Array(String(original).precomposedStringWithCompatibilityMapping.unicodeScalars)[...])
      compatible = mapped == word ? nil : mapped
    }
    runs.append(Run(word: word, parts: parts, compatibleWord: compatible, continuesChain: continues))
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .privateUse:
      return true
    default:
      return false
    }
  }

  private static func parts(of scalars: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
    guard scalars.contains(where: { !("a"..."z").contains($0) }) else { return [scalars[...]] }
    var result: [ArraySlice<Unicode.Scalar>] = []
    var start = 0
    for index in scalars.indices.dropFirst() {
      let isUpper = scalars[index].properties.isUppercase
      let afterUpper = scalars[index - 1].properties.isUppercase
      let beforeLower = index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
      if isUpper && (!afterUpper || beforeLower) || scalars[index].isASCII != scalars[index - 1].isASCII {
        result.append(scalars[start..<index])
        start = index
      }
    }
    return result + [scalars[start...]]
  }

  private static func folded(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var word = String.UnicodeScalarView()
    word.append(contentsOf: scalars)
    let lowered = String(word).lowercased()
    return lowered.utf8.allSatisfy { $0 < 0x80 }
      ? lowered : lowered.folding(options: .diacriticInsensitive, locale: nil)
  }
}
