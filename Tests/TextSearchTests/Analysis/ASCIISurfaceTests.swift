import Foundation
import Testing

@testable import TextSearch

struct ASCIISurfaceTests {
  @Test("Surfaces of ASCII have the terms that the analyzer finds", arguments: ["", "tr"])
  func agreement(locale: String) {
    let analyzer = WordAnalyzer(locale: Locale(identifier: locale))
    let surfaces = ASCIISurface(folder: analyzer.folder)
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b", "x1", "URL", "Ab", "aB", "i", "I", "42", "plug", "HTTPServer", "-", "-", ".", "_", "'", ":", ",",
    ]
    var served = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...9, using: &generator))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      let bytes = Array(text.utf8)
      bytes.withUnsafeBufferPointer { bytes in
        var found: Set<String> = []
        var count = 0
        let positions = surfaces.forEachTerm(of: bytes) { term, position, kind in
          found.insert("\(String(decoding: term, as: UTF8.self)) \(position) \(kind.rawValue)")
          count += 1
        }
        guard let positions else { return }
        served += 1
        let analysis = analyzer.analyze(bytes, isUnit: false)
        let expected = analysis.terms.map {
          "\(String(decoding: $0.term, as: UTF8.self)) \($0.position) \($0.kind.rawValue)"
        }
        #expect(found == Set(expected) && count == expected.count, "\(text), seed \(seed)")
        #expect(positions == analysis.positionCount, "\(text), seed \(seed)")
      }
    }
    #expect(served > 1000)
  }

  @Test(
    "What has capitals inside, marks or other letters is left to the analyzer",
    arguments: ["nodeJs", "é", "a--b", "a-", "-"])
  func others(text: String) {
    let surfaces = ASCIISurface(folder: TermFolder(family: .root))
    Array(text.utf8).withUnsafeBufferPointer { #expect(surfaces.forEachTerm(of: $0) { _, _, _ in } == nil) }
  }
}
