import Testing

@testable import textindex

@Suite("DecodedText")
struct DecodedTextTests {
  @Test("UTF-8 with and without its mark, and UTF-16 with its mark are text")
  func encodings() {
    let text = "Grüße 🌍\n"
    let little = [UInt8](text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
    let big = [UInt8](text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] })
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + text.utf8, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      #expect(DecodedText(bytes, kind: .unknown)?.text == text)
      #expect(DecodedText(bytes, kind: .unknown)?.isLossy == false)
    }
  }

  @Test("A few broken letters are replaced, and noted")
  func lossy() {
    let decoded = DecodedText(Array("a long enough text of gr".utf8) + [0xFC, 0xDF] + Array("e".utf8), kind: .unknown)
    #expect(decoded?.text == "a long enough text of gr\u{FFFD}\u{FFFD}e")
    #expect(decoded?.isLossy == true)
  }

  @Test("A zero byte near the beginning is no text, far from it is")
  func zeroBytes() {
    let long = [UInt8](repeating: 0x61, count: DecodedText.sniffedBytes)
    #expect(DecodedText([0x61, 0, 0x61], kind: .text) == nil)
    #expect(DecodedText(long + [0], kind: .text) != nil)
  }

  @Test("Mostly broken bytes are text only when the name says so")
  func broken() {
    let bytes = [UInt8](repeating: 0xFF, count: 2).reversed() + [0x80, 0x61, 0x90]
    #expect(DecodedText(bytes, kind: .unknown) == nil)
    #expect(DecodedText(bytes, kind: .text)?.isLossy == true)
  }

  @Test("An empty file is an empty text, and half a unit of UTF-16 is noted")
  func edges() {
    #expect(DecodedText([], kind: .unknown)?.text == "")
    #expect(DecodedText([0xFF, 0xFE, 0x61], kind: .unknown)?.isLossy == true)
    #expect(DecodedText([0xFF, 0xFE], kind: .unknown)?.text == "")
  }
}
