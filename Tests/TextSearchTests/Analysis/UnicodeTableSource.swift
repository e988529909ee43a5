import Foundation

@testable import TextSearch

/// The rules from which the library's Unicode tables are made, stated over the standard library's properties.
///
/// The library ships the tables rather than the rules, so that an index means the same on every platform and with every
/// version of Unicode that a system brings. The tests compare the two; with a new version of Unicode the tables are
/// written again by `UnicodeTableWriter`.
enum UnicodeTableSource {
  /// Scalars of this version on are not compared: Foundation may know an older Unicode than the standard library.
  static let comparedUnicodeVersion = 15

  static let scalars: [Unicode.Scalar] = [0...0x323AF, 0xE0000...0xE01FF].flatMap { $0 }.compactMap {
    Unicode.Scalar(UInt32($0))
  }

  /// Whether what is known of the scalar is the same in every version of Unicode that a system may bring.
  static func isCompared(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.age.map { $0.major < comparedUnicodeVersion } ?? false
  }

  private static let connectors: [ScalarClass: [UInt32]] = [
    .dot: [0x2E, 0x2024, 0xFE52, 0xFF0E],
    .apostrophe: [0x27, 0xB4, 0x2BB, 0x2BC, 0x2BE, 0x2BF, 0x5F3, 0x2018, 0x2019, 0x201B, 0xFF07],
    .midLetter: [0x3A, 0xB7, 0x387, 0x55F, 0x5F4, 0x2027, 0xFE13, 0xFE55, 0xFF1A],
    .midNumber: [
      0x2C, 0x3B, 0x37E, 0x589, 0x60C, 0x60D, 0x66C, 0x7F8, 0x2044, 0xFE10, 0xFE14, 0xFE50, 0xFE54, 0xFF0C, 0xFF1B,
    ],
    .underscore: [0x5F, 0x203F, 0x2040, 0x2054, 0xFE33, 0xFE34, 0xFE4D, 0xFE4E, 0xFE4F, 0xFF3F],
    .hyphen: [0x2D, 0x2010, 0x2011],
    .doubleQuote: [0x22],
  ]

  private static let connectorClass: [UInt32: ScalarClass] = Dictionary(
    uniqueKeysWithValues: connectors.flatMap { entry in entry.value.map { ($0, entry.key) } })

  /// What a connector looks like in a term.
  private static func foldedConnector(_ value: UInt32, _ kind: ScalarClass) -> UInt32? {
    switch kind {
    case .dot: 0x2E
    case .apostrophe: 0x27
    case .underscore: 0x5F
    case .hyphen: 0x2D
    case .midLetter:
      switch value {
      case 0x387, 0x2027: 0xB7
      case 0x5F4: 0x22
      case 0xFE13, 0xFE55, 0xFF1A: 0x3A
      default: nil
      }
    case .midNumber:
      switch value {
      case 0xFE10, 0xFE50, 0xFF0C: 0x2C
      case 0x37E, 0xFE14, 0xFE54, 0xFF1B: 0x3B
      default: nil
      }
    default: nil
    }
  }

  /// Scripts written without spaces.
  private static let unitRanges: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF,  // Thai, Lao
    0x0F00...0x0FFF,  // Tibetan
    0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F, 0x116D0...0x116FF,  // Myanmar
    0x1780...0x17FF,  // Khmer
    0x1950...0x19DF,  // Tai Le, New Tai Lue
    0x1A20...0x1AAF, 0xAA80...0xAADF,  // Tai Tham, Tai Viet
    0x1B00...0x1B7F,  // Balinese
    0xA980...0xA9DF,  // Javanese
    0x2E80...0x2FDF,  // Han radicals
    0x3005...0x3007, 0x3021...0x3029, 0x3038...0x303B,  // Han marks and numerals
    0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1AFF0...0x1B16F,  // kana
    0x3100...0x312F, 0x31A0...0x31BF,  // Bopomofo
    0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF,  // Han
    0xA000...0xA4CF,  // Yi
    0x12000...0x1254F,  // cuneiform
    0x13000...0x143FF,  // Egyptian hieroglyphs
    0x16FE0...0x18D8F,  // Tangut, Khitan
    0x1B170...0x1B2FF,  // Nushu
  ]

  /// Characters that Unicode calls emoji and that text uses as plain signs or letters.
  private static let plainSigns: Set<UInt32> = [0x2122, 0x2139, 0x24C2, 0x3297, 0x3299]

  /// Canonical combining classes of marks that are part of a word's spelling. Class 0 is decided by category.
  private static let spellingClasses: Set<UInt8> = [0, 7, 8, 9, 84, 91, 103, 107, 118, 122, 129, 130, 132]

  static func scalarClass(_ scalar: Unicode.Scalar) -> ScalarClass {
    let value = scalar.value
    let properties = scalar.properties
    if let connector = connectorClass[value] { return connector }
    if isFormat(value, properties) { return .format }
    if (0x1F1E6...0x1F1FF).contains(value) { return .regionalIndicator }
    if isEmoji(value, properties) { return .emoji }
    if isKanaVoicing(value) { return .vowelSign }
    if let unit = unitClass(scalar) { return unit }
    if isExtending(scalar) { return isSpelling(properties) ? .vowelSign : .mark }
    switch properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: return .uppercase
    case .lowercaseLetter: return .lowercase
    case .otherLetter, .modifierLetter, .letterNumber: return .letter
    case .decimalNumber, .otherNumber: return .digit
    default: break
    }
    return properties.isAlphabetic || (0x249C...0x24B5).contains(value) || isSquaredLetter(scalar)
      ? .letter : .separator
  }

  private static func isFormat(_ value: UInt32, _ properties: Unicode.Scalar.Properties) -> Bool {
    switch value {
    case 0x640, 0x7FA: true  // tatweel and its N'Ko kin
    case 0x115F, 0x1160, 0x3164, 0xFFA0: true  // Hangul fillers
    case 0xFE70...0xFE7F: true  // Arabic marks that stand alone
    default: properties.generalCategory == .format && !properties.isGraphemeExtend && value != 0x200D
    }
  }

  private static func isEmoji(_ value: UInt32, _ properties: Unicode.Scalar.Properties) -> Bool {
    guard properties.isEmoji, value > 0xFF, !plainSigns.contains(value) else { return false }
    return properties.isEmojiPresentation || properties.generalCategory == .otherSymbol
  }

  private static func isKanaVoicing(_ value: UInt32) -> Bool { [0x3099, 0x309A, 0xFF9E, 0xFF9F].contains(value) }

  private static func isExtending(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: scalar.properties.isGraphemeExtend || scalar.value == 0x200D
    }
  }

  private static func isSpelling(_ properties: Unicode.Scalar.Properties) -> Bool {
    !properties.isDefaultIgnorableCodePoint && properties.generalCategory != .enclosingMark
      && spellingClasses.contains(properties.canonicalCombiningClass.rawValue)
  }

  private static func unitClass(_ scalar: Unicode.Scalar) -> ScalarClass? {
    let properties = scalar.properties
    let isCandidate: Bool
    if (0x3200...0x33FF).contains(scalar.value) {
      // Enclosed and squared forms: units when they stand for units; `㎏` is a word.
      guard let folded = fold(scalar) else { return nil }
      isCandidate = folded.contains { unitClass($0) != nil }
      if !isCandidate { return folded.first?.properties.isAlphabetic == true ? .letter : .digit }
    } else if unitRanges.contains(where: { $0.contains(scalar.value) }) {
      switch properties.generalCategory {
      case .otherLetter, .modifierLetter, .letterNumber: isCandidate = true
      case .nonspacingMark, .spacingMark: isCandidate = isSpelling(properties)
      case .otherSymbol:
        isCandidate = (0x2E80...0x2FDF).contains(scalar.value) || (0xA490...0xA4CF).contains(scalar.value)
      default: isCandidate = false
      }
    } else {
      isCandidate = false
    }
    guard isCandidate else { return nil }
    return (fold(scalar)?.count ?? 1) > 1 ? .unitSequence : .unit
  }

  private static func isSquaredLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard (0x1F100...0x1F16F).contains(scalar.value) else { return false }
    let decomposed = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
    return decomposed.first != scalar && decomposed.contains { $0.properties.isAlphabetic }
  }

  /// Letters that no decomposition takes apart, and letters that are written in several ways.
  private static let letters: [UInt32: String] = [
    0x3C2: "σ", 0xDF: "ss", 0xE6: "ae", 0x153: "oe", 0xF8: "o", 0x111: "d", 0x142: "l", 0xFE: "th", 0xF0: "d",
    0x131: "i", 0x127: "h", 0x167: "t", 0x180: "b", 0x256: "d", 0x1E5: "g", 0x268: "i", 0x19A: "l", 0x1B6: "z",
    0x2C65: "a", 0x23C: "c", 0x247: "e", 0x249: "j", 0x24D: "r", 0x24F: "y", 0x289: "u", 0x1D7D: "p",
    0x671: "\u{627}", 0x649: "\u{64A}", 0x6CC: "\u{64A}", 0x6A9: "\u{643}",
  ]

  /// Letters of their own although Unicode takes them apart: й is no и, ؤ no و.
  static let keptComposites: [UInt32] = [0x439, 0x457, 0x45E, 0x453, 0x45C, 0x624, 0x626]

  /// What the scalar is in a term, for the root locale; nil: itself.
  static func fold(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    let value = scalar.value
    if let connector = connectorClass[value] {
      return foldedConnector(value, connector).flatMap { $0 == value ? nil : Unicode.Scalar($0).map { [$0] } }
    }
    if scalar.properties.generalCategory == .decimalNumber, let digit = scalar.properties.numericValue {
      let ascii = Unicode.Scalar(UInt8(0x30 + Int(digit)))
      return ascii == scalar ? nil : [ascii]
    }
    if let jamo = halfwidthJamo(value) { return [jamo] }
    switch value {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3131...0x318E, 0xAC00...0xD7A3: return nil
    case 0xE33, 0xEB3: return nil  // Thai and Lao AM: one vowel
    default: break
    }
    if isEmoji(value, scalar.properties) { return nil }
    let decomposed = compatibilityDecomposition(String(scalar))
    if decomposed.contains(Unicode.Scalar(UInt32(0x2044)) ?? " ") { return nil }
    var folded = compose(decomposed)
    folded = folded.flatMap { scalar in letters[scalar.value].map { Array($0.unicodeScalars) } ?? [scalar] }
    folded = folded.filter { isKeptInTerm($0) }
    return folded.isEmpty || folded == [scalar] ? nil : folded
  }

  private static func isKeptInTerm(_ scalar: Unicode.Scalar) -> Bool {
    if isFormat(scalar.value, scalar.properties) || connectorClass[scalar.value] != nil { return false }
    if isKanaVoicing(scalar.value) { return true }
    if isExtending(scalar) { return isSpelling(scalar.properties) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter, .lowercaseLetter, .otherLetter, .modifierLetter, .letterNumber: return true
    case .decimalNumber, .otherNumber: return true
    case .otherSymbol: return scalar.properties.isAlphabetic || unitRanges.contains { $0.contains(scalar.value) }
    default: return false
    }
  }

  /// Compatibility decomposition in lower case, closed under both.
  private static func compatibilityDecomposition(_ text: String) -> [Unicode.Scalar] {
    let lowered = text.decomposedStringWithCompatibilityMapping.unicodeScalars.flatMap {
      Array($0.properties.lowercaseMapping.unicodeScalars)
    }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: lowered)
    return Array(String(scalars).decomposedStringWithCompatibilityMapping.unicodeScalars)
  }

  private static func halfwidthJamo(_ value: UInt32) -> Unicode.Scalar? {
    switch value {
    case 0xFFA1...0xFFBE: Unicode.Scalar(value - 0xFFA1 + 0x3131)
    case 0xFFC2...0xFFC7: Unicode.Scalar(value - 0xFFC2 + 0x314F)
    case 0xFFCA...0xFFCF: Unicode.Scalar(value - 0xFFCA + 0x3155)
    case 0xFFD2...0xFFD7: Unicode.Scalar(value - 0xFFD2 + 0x315B)
    case 0xFFDA...0xFFDC: Unicode.Scalar(value - 0xFFDA + 0x3161)
    default: nil
    }
  }

  struct Composition: Hashable {
    var first: Unicode.Scalar
    var second: Unicode.Scalar
    var composite: Unicode.Scalar
  }

  /// The pairs that make one letter and stay one letter when folded.
  static let compositions: [Composition] = scalars.compactMap { composite in
    let value = composite.value
    if (0xAC00...0xD7A3).contains(value) || composite.properties.generalCategory == .unassigned { return nil }
    let decomposed = Array(String(composite).decomposedStringWithCanonicalMapping.unicodeScalars)
    guard decomposed.count >= 2, let last = decomposed.last else { return nil }
    let recomposed = String(composite).decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping
    guard Array(recomposed.unicodeScalars) == [composite] else { return nil }
    let isKana = last.value == 0x3099 || last.value == 0x309A
    let isUnit = unitRanges.contains { $0.contains(value) }
    guard keptComposites.contains(value) || isKana || (isSpelling(last.properties) && isExtending(last) && !isUnit)
    else {
      return nil
    }
    var first = String.UnicodeScalarView()
    first.append(contentsOf: decomposed.dropLast())
    let firsts = Array(String(first).precomposedStringWithCanonicalMapping.unicodeScalars)
    guard firsts.count == 1 else { return nil }
    return Composition(first: firsts[0], second: last, composite: composite)
  }

  private static let composites: [[Unicode.Scalar]: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: compositions.map { ([$0.first, $0.second], $0.composite) })

  private static func hangul(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    Hangul.composite(first.value, second.value).flatMap { Unicode.Scalar($0) }
  }

  private static func compose(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      if let last = result.last, let composite = composites[[last, scalar]] ?? hangul(last, scalar) {
        result[result.count - 1] = composite
      } else {
        result.append(scalar)
      }
    }
    return result
  }
}
