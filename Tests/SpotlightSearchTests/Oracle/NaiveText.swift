import Foundation
import SpotlightSearch

/// Texts compared character by character.
enum NaiveText {
  static func isLike(
    _ texts: [String], _ pattern: TextPattern, _ options: TextComparison, isRunningText: Bool
  ) -> Bool {
    if texts.isEmpty { return false }
    if options.contains(.tokens) {
      let words = pattern.text.split(separator: " ")
      return words.indices.allSatisfy { index in
        texts.contains { text in
          isLike(
            text, String(words[index]), options, leading: pattern.hasLeadingStar && index == 0,
            trailing: pattern.hasTrailingStar && index == words.count - 1, anchor: .word)
        }
      }
    }
    let hasStar = pattern.hasLeadingStar || pattern.hasTrailingStar
    if isRunningText, hasStar, !options.contains(.words), options.isSuperset(of: [.ignoringCase, .ignoringDiacritics]) {
      return texts.contains { hasWords($0, pattern) }
    }
    let isOfWords = (options.contains(.words) || (isRunningText && hasStar)) && !(pattern.text.isEmpty && !hasStar)
    return texts.contains {
      isLike(
        $0, pattern.text, options, leading: pattern.hasLeadingStar, trailing: pattern.hasTrailingStar,
        anchor: isOfWords ? .word : .value)
    }
  }

  private enum Anchor { case value, word }

  private static func isLike(
    _ text: String, _ pattern: String, _ options: TextComparison, leading: Bool, trailing: Bool, anchor: Anchor
  ) -> Bool {
    let text = Array(text)
    let pattern = pattern.map { form($0, options) }
    guard pattern.count <= text.count else { return false }
    return (0...(text.count - pattern.count)).contains { start in
      let end = start + pattern.count
      let isHere = text[start..<end].map { form($0, options) } == pattern
      let begins = leading || (anchor == .value ? start == 0 : isBoundary(text, start))
      let ends = trailing || (anchor == .value ? end == text.count : isBoundary(text, end))
      return isHere && begins && ends
    }
  }

  private static func form(_ character: Character, _ options: TextComparison) -> String {
    var form = String(character)
    if options.contains(.ignoringDiacritics) { form = form.folding(options: .diacriticInsensitive, locale: nil) }
    return options.contains(.ignoringCase) ? form.lowercased() : form
  }

  private static func isBoundary(_ text: [Character], _ place: Int) -> Bool {
    guard place > 0, place < text.count else { return true }
    let (left, right) = (text[place - 1], text[place])
    guard isInWord(left), isInWord(right) else { return true }
    return left == "人" || right == "人" || (left.isLowercase && right.isUppercase)
  }

  private static func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// Running text as words; the tests use words of plain letters there.
  private static func hasWords(_ text: String, _ pattern: TextPattern) -> Bool {
    let fold = { (text: Substring) in
      text.lowercased().folding(options: .diacriticInsensitive, locale: nil)
    }
    let words = text.split { !isInWord($0) }.map(fold)
    let wanted = pattern.text.split { !isInWord($0) }.map(fold)
    guard !wanted.isEmpty, wanted.count <= words.count else { return false }
    return (0...(words.count - wanted.count)).contains { start in
      wanted.indices.allSatisfy { index in
        let word = words[start + index]
        let leading = pattern.hasLeadingStar && index == 0
        let trailing = pattern.hasTrailingStar && index == wanted.count - 1
        return leading && trailing
          ? word.contains(wanted[index])
          : leading ? word.hasSuffix(wanted[index]) : trailing ? word.hasPrefix(wanted[index]) : word == wanted[index]
      }
    }
  }
}
