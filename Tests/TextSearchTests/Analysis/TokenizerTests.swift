import Foundation
import Testing

@testable import TextSearch

@Suite struct TokenizerTests {
  @Test(
    "Words, chains and units have the positions of the text model",
    arguments: [
      ("", []),
      ("new york", ["0:new", "1:york"]),
      ("  Hello, world!  ", ["0:Hello", "1:world"]),
      ("人工智能", ["0:<人>", "1:<工>", "2:<智>", "3:<能>"]),
      ("人工 智能", ["0:<人>", "1:<工>", "3:<智>", "4:<能>"]),
      ("重启nginx后", ["0:<重>", "1:<启>", "2:nginx", "3:<后>"]),
      ("启 nginx", ["0:<启>", "2:nginx"]),
      (" 启", ["0:<启>"]),
      ("a、b", ["0:a", "1:b"]),
      ("バス停", ["0:<バ>", "1:<ス>", "2:<停>"]),
      ("ﾊﾞｽ", ["0:<ﾊﾞ>", "1:<ｽ>"]),
      ("ハリー・ポッター", ["0:<ハ>", "1:<リ>", "2:<ー>", "4:<ポ>", "5:<ッ>", "6:<タ>", "7:<ー>"]),
      ("ข้าว", ["0:<ข>", "1:<้>", "2:<า>", "3:<ว>"]),
      ("테스트 하나", ["0:테스트", "1:하나"]),
      ("lunch 🥗 noon", ["0:lunch", "2:<🥗>", "4:noon"]),
      ("🌵desert", ["0:<🌵>", "1:desert"]),
      ("👩‍👩‍👧👍🏽🇩🇪🇫🇷", ["0:<👩‍👩‍👧>", "1:<👍🏽>", "2:<🇩🇪>", "3:<🇫🇷>"]),
      ("🇩🇪🇫", ["0:<🇩🇪>", "1:<🇫>"]),
      ("❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿", ["0:<❤️>", "1:<🏴󠁧󠁢󠁥󠁮󠁧󠁿>"]),
      ("Windows® XP™ ©2020", ["0:Windows", "1:XP", "2:2020"]),
      ("1️⃣", ["0:1️⃣"]),
    ] as [(String, [String])])
  func positions(text: String, expected: [String]) {
    #expect(Described.surfaces(text) == expected)
  }

  @Test(
    "Connectors join what they stand between, and nothing else",
    arguments: [
      ("node.js", ["0:node.js"]),
      ("runs on node.js.", ["0:runs", "1:on", "2:node.js"]),
      ("O'Dea O’Dea OʼDea 'quoted'", ["0:O'Dea", "2:O’Dea", "4:OʼDea", "6:quoted"]),
      ("3.14 1,000 1,a 3.a a.3", ["0:3.14", "2:1,000", "4:1", "5:a", "6:3", "7:a", "8:a", "9:3"]),
      ("search_index __init__ a__b", ["0:search_index", "2:init", "3:a__b"]),
      ("std::vector a:b 12:30", ["0:std", "1:vector", "2:a:b", "4:12", "5:30"]),
      (
        "plug-in plug--in -x x- a‐b a‑b a–b",
        ["0:plug-in", "2:plug", "3:in", "4:x", "5:x", "6:a‐b", "8:a‑b", "10:a", "11:b"]
      ),
      ("32-bit 2024-01-15", ["0:32-bit", "2:2024-01-15"]),
      ("sam@mail.example.org", ["0:sam", "1:mail.example.org"]),
      ("col·lecció", ["0:col·lecció"]),
      ("צה\"ל \"צהל\"", ["0:צה\"ל", "2:צהל"]),
      ("say \"a\"b", ["0:say", "1:a", "2:b"]),
      ("a-漢", ["0:a", "2:<漢>"]),
      ("a.", ["0:a"]),
      ("a-", ["0:a"]),
      ("a_", ["0:a"]),
    ] as [(String, [String])])
  func connectors(text: String, expected: [String]) {
    #expect(Described.surfaces(text) == expected)
  }

  @Test(
    "Marks and format characters belong to the word before them",
    arguments: [
      ("Zu\u{308}rich", ["0:Zu\u{308}rich"]),
      ("soft\u{AD}hyphen", ["0:soft\u{AD}hyphen"]),
      ("end\u{AD} next", ["0:end", "1:next"]),
      ("\u{FEFF}start", ["0:start"]),
      ("می\u{200C}خواهم", ["0:می\u{200C}خواهم"]),
      ("人\u{200B}工", ["0:<人>", "1:<工>"]),
      ("人\u{FE00}工", ["0:<人\u{FE00}>", "1:<工>"]),
      ("\u{301}a", ["0:a"]),
      ("a \u{301}b", ["0:a", "1:b"]),
      ("محـمد", ["0:محـمد"]),
      ("हिन्दी में", ["0:हिन्दी", "1:में"]),
    ] as [(String, [String])])
  func marks(text: String, expected: [String]) {
    let found = Described.surfaces(text)
    #expect(found.map(Described.scalars) == expected.map(Described.scalars), "\(found)")
  }

  @Test("A word of a million bytes is cut into pieces of 512 without gaps")
  func hugeWord() {
    let pieces = Self.surfaces(String(repeating: "a", count: 1_000_000))
    #expect(pieces.count == 1954)
    #expect(pieces.dropLast().allSatisfy { $0.end - $0.start == 512 && !$0.hasGapBefore })
    #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.end == $1.start })
  }

  @Test("A long word is cut between characters", arguments: ["é", "e\u{301}", "ж", "𝐀", "한", "हि"])
  func hugeWordBeyondASCII(character: String) {
    let text = String(repeating: character, count: 1000)
    let pieces = Self.surfaces(text)
    let size = character.utf8.count
    #expect(pieces.allSatisfy { $0.end - $0.start <= 512 && $0.start % size == 0 && $0.end % size == 0 })
    #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.end == $1.start && !$1.hasGapBefore })
    #expect(pieces.last?.end == text.utf8.count)
  }

  @Test("A character of more than 512 bytes ends the surface and has no second one")
  func hugeCharacter() {
    let pieces = Self.surfaces("a" + String(repeating: "\u{301}", count: 5000) + "b c")
    #expect(pieces.count == 3)
    #expect(pieces.allSatisfy { $0.end - $0.start <= 512 })
  }

  @Test("Ten thousand hyphens break into chains of sixteen words")
  func hugeChain() {
    let pieces = Self.surfaces(Array(repeating: "ab", count: 10_000).joined(separator: "-"))
    #expect(pieces.count == 625)
    #expect(pieces.allSatisfy { $0.end - $0.start == 16 * 3 - 1 })
    #expect(Self.surfaces(String(repeating: "-", count: 10_000)).isEmpty)
    #expect(Self.surfaces("a" + String(repeating: "_", count: 10_000) + "b").count == 2)
  }

  @Test("A chain of more than 512 bytes breaks at a connector")
  func longChain() {
    let word = String(repeating: "x", count: 200)
    let pieces = Self.surfaces([word, word, word, word].joined(separator: "-"))
    #expect(pieces.map { $0.end - $0.start } == [401, 401])
  }

  @Test("NUL and U+FFFD separate words")
  func separators() {
    #expect(Described.surfaces("a\u{0}b\u{FFFD}c\u{0}") == ["0:a", "1:b", "2:c"])
  }

  @Test("Bytes that are no UTF-8 separate words and trap nothing")
  func invalidBytes() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0xC3, 0x63, 0xE4, 0xB8, 0xF0, 0x9F, 0x98, 0xED, 0xA0, 0x80, 0x64, 0xE4]
    let words = bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = Tokenizer(buffer)
      var words: [String] = []
      while let surface = tokenizer.next() {
        words.append(String(decoding: buffer[surface.start..<surface.end], as: UTF8.self))
      }
      return words
    }
    #expect(words == ["a", "b", "c", "d"])
  }

  @Test("Alike bytes hash alike wherever they stand, and plain words are told from others")
  func hashes() throws {
    let surfaces = Self.surfaces("word wordier internationalization word x Word internationalization word")
    #expect(surfaces[0].hash == surfaces[3].hash)
    #expect(surfaces[0].hash == surfaces[7].hash)
    #expect(surfaces[2].hash == surfaces[6].hash)
    #expect(Set(surfaces.map(\.hash)).count == 5)
    let plain = Self.surfaces("word Word WORD word9 wOrd WordWord a.b a-b Élan éLan 人 ㍿").map(\.isPlain)
    #expect(plain == [true, true, true, true, false, false, false, false, true, false, true, false])
  }

  @Test("UTF-16 offsets count what stands before")
  func utf16Offsets() {
    let text = "é 😀 日本 a𝐀b word"
    for surface in Self.surfaces(text) {
      let before = String(decoding: Array(text.utf8)[..<surface.start], as: UTF8.self)
      #expect(surface.utf16Start == before.utf16.count)
    }
  }

  static func surfaces(_ text: String) -> [Surface] {
    var text = text
    return text.withUTF8 { bytes in
      var tokenizer = Tokenizer(bytes)
      var surfaces: [Surface] = []
      while let surface = tokenizer.next() { surfaces.append(surface) }
      return surfaces
    }
  }
}
