import Testing

@testable import TerminalUI

@Suite("KeyDecoder")
struct KeyDecoderTests {
  private static let cases: [(String, [Key])] = [
    ("abc", [.text("abc")]), ("ä人🌍", [.text("ä人🌍")]), ("\r", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
    ("\u{3}", [.control("c")]), ("\u{15}", [.control("u")]), ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]),
    ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[3~", [.delete]), ("\u{1B}[1;5C", [.right]),
    ("\u{1B}[H\u{1B}[4~", [.home, .end]), ("a\u{1B}[Bb", [.text("a"), .down, .text("b")]),
    ("\u{1B}[200~hi\u{1B}[201~", [.text("hi")]),
    ("\u{1B}[99;1x", []),
  ]

  @Test("Keys are told from bytes", arguments: cases)
  func keys(_ bytes: String, _ keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.add(Array(bytes.utf8)) == keys)
    #expect(!decoder.isWaiting)
  }

  @Test("Keys that come in pieces are the same keys", arguments: cases)
  func pieces(_ bytes: String, _ keys: [Key]) {
    var decoder = KeyDecoder()
    let pieces = bytes.utf8.flatMap { decoder.add([$0]) }
    // Letters that come one by one are one text each.
    func joined(_ keys: [Key]) -> [Key] {
      keys.reduce(into: []) { joined, key in
        if case .text(let text) = key, case .text(let before)? = joined.last {
          joined[joined.count - 1] = .text(before + text)
        } else {
          joined.append(key)
        }
      }
    }
    #expect(joined(pieces) == keys)
  }

  @Test("A lone escape is the Esc key after a moment of silence")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.add([0x1B]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.finish() == [.escape])
    #expect(!decoder.isWaiting)
    #expect(decoder.add([0x1B, 0x1B]) == [.escape])
    #expect(decoder.finish() == [.escape])
  }

  @Test("Broken bytes are no harm")
  func broken() {
    var decoder = KeyDecoder()
    #expect(decoder.add([0xFF, 0x61]) == [.text("\u{FFFD}a")])
    _ = decoder.add([0xE4])
    #expect(decoder.finish() == [.text("\u{FFFD}")])
    _ = decoder.add(Array("\u{1B}[12".utf8))
    #expect(decoder.finish() == [])
    #expect(!decoder.isWaiting)
  }
}
