import Foundation

/// The bytes of a file as text.
struct DecodedText: Sendable, Hashable {
  let text: String
  /// Whether some bytes were no characters and were replaced.
  let isLossy: Bool

  /// How much of a file is looked at to tell whether it is text.
  static let sniffedBytes = 8 << 10

  /// Decodes UTF-8, and UTF-16 that begins with its mark; nil when the bytes are no text.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - kind: What its name tells: only text by name may be mostly broken.
  init?(_ bytes: [UInt8], kind: FileKind) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self.init(utf16: bytes[2...], isLittleEndian: bytes[0] == 0xFF)
      return
    }
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    if content.prefix(Self.sniffedBytes).contains(0) { return nil }
    if let text = String(bytes: content, encoding: .utf8) {
      self.init(text: text, isLossy: false)
      return
    }
    // In a text of another encoding a few letters are broken; in data nearly everything is.
    let sniffed = String(decoding: content.prefix(Self.sniffedBytes), as: UTF8.self).unicodeScalars
    let broken = sniffed.reduce(0) { $0 + ($1 == "\u{FFFD}" ? 1 : 0) }
    if kind != .text, broken * 10 > sniffed.count { return nil }
    self.init(text: String(decoding: content, as: UTF8.self), isLossy: true)
  }

  private init(text: String, isLossy: Bool) {
    self.text = text
    self.isLossy = isLossy
  }

  private init(utf16 bytes: ArraySlice<UInt8>, isLittleEndian: Bool) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var rest = bytes
    while let first = rest.popFirst(), let second = rest.popFirst() {
      let (low, high) = isLittleEndian ? (first, second) : (second, first)
      units.append(UInt16(high) << 8 | UInt16(low))
    }
    let text = String(decoding: units, as: UTF16.self)
    self.init(text: text, isLossy: bytes.count % 2 != 0 || text.utf16.count != units.count)
  }
}
