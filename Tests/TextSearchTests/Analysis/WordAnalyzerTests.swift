import Foundation
import Testing

@testable import TextSearch

@Suite struct WordAnalyzerTests {
  @Test(
    "A surface gives its words, parts, whole and joined forms",
    arguments: [
      ("Word", ["0 word"]),
      ("node.js", ["0 node/part", "0 node.js/2", "0 nodejs+2", "1 js/part"]),
      ("O’Dea", ["0 o/part", "0 o'dea/2", "0 odea+2", "1 dea/part"]),
      ("search_index", ["0 search/part", "0 search_index/2", "0 searchindex+2", "1 index/part"]),
      ("1,000", ["0 1/part", "0 1,000/2", "0 1000+2", "1 000/part"]),
      ("fetchUserById", ["0 fetch/part", "0 fetchuserbyid/4", "1 user/part", "2 by/part", "3 id/part"]),
      ("HTTPServer", ["0 http/part", "0 httpserver/2", "1 server/part"]),
      ("PDFs", ["0 pdfs"]), ("iPhone", ["0 i/part", "0 iphone/2", "1 phone/part"]),
      ("sha256Sum", ["0 sha256sum"]), ("USA", ["0 usa"]), ("a1B2", ["0 a1b2"]),
      ("Plug-In", ["0 plug", "0 plugin+2", "1 in"]),
      ("32-bit", ["0 32", "0 32bit+2", "1 bit"]),
      (
        "Stratford-on-Avon", ["0 stratford", "0 stratfordonavon+3", "1 on", "2 avon"]
      ),
      (
        "art.html-page", ["0 art/part", "0 art.html/2", "0 arthtml+2", "0 arthtmlpage+3", "1 html/part", "2 page"]
      ),
      (
        "obj.fetchUser",
        ["0 obj/part", "0 obj.fetchuser/3", "0 objfetchuser+3", "1 fetch/part", "1 fetchuser+2", "2 user/part"]
      ),
      ("col·lecció", ["0 col/part", "0 col·leccio/2", "0 colleccio+2", "1 leccio/part"]),
      ("צה\"ל", ["0 צה/part", "0 צה\"ל/2", "0 צהל+2", "1 ל/part"]),
      ("㍿", ["0 株", "1 式", "2 会", "3 社"]),
      ("㋀", ["0 1", "1 月"]),
      ("5㎏", ["0 5kg"]),
      ("ဦ", ["0 ဥ", "1 ီ"]),
      ("👍🏽", ["0 👍"]), ("❤️", ["0 ❤"]), ("🏿", ["0 🏿"]), ("👩🏽‍🚀", ["0 👩‍🚀"]), ("🇩🇪", ["0 🇩🇪"]),
    ] as [(String, [String])])
  func terms(text: String, expected: [String]) {
    let found = Described.tokens(text)
    #expect(found.map(Described.scalars) == expected.map(Described.scalars), "\(found)")
  }

  @Test("A surface of many capitals and connectors has at most sixteen parts")
  func limit() {
    for text in [String(repeating: "aB", count: 200), Array(repeating: "fooBarBaz", count: 16).joined(separator: "_")] {
      var text = text
      let analysis = text.withUTF8 { WordAnalyzer(family: .root).analyze($0, isUnit: false) }
      #expect(analysis.positionCount == 16)
      #expect(analysis.terms.allSatisfy { $0.position + $0.kind.span <= 16 })
    }
  }

  @Test(
    "Any bytes have an analysis",
    arguments: [[], [0], [0xFF, 0x2D], [0x2D, 0x2D], [0x2D, 0x61, 0x2D], [0xCC, 0x81], [0xC2, 0xAD]] as [[UInt8]])
  func anyBytes(bytes: [UInt8]) {
    for isUnit in [false, true] {
      let analysis = bytes.withUnsafeBufferPointer { WordAnalyzer(family: .root).analyze($0, isUnit: isUnit) }
      #expect(analysis.positionCount == 1)
    }
  }
}
