@testable internal import TextSearch

/// Any bytes as a document's layout, which is then asked for everything.
struct LayoutTarget: FuzzTarget {
  static let name = "layout"

  mutating func run(_ bytes: UnsafeRawBufferPointer) throws {
    let layout = try DocumentLayout(decoding: [UInt8](bytes))
    let terms: [[UInt8]] = [[0x61], Array("straße".utf8), Array("ab cd".utf8), [0xFF, 0xFE], []]
    for string in 0..<min(layout.stringCount, 4) {
      var words = 0
      for word in layout.words(ofString: string) {
        FuzzRun.expect(word.start >= 0, "A word starts before its string.")
        words += 1
        if words > 200 { break }
      }
      for position in [0, 1, 63, 64, 65, 1000, Int.max] {
        _ = layout.wordStart(string: string, position: position)
        for term in terms {
          let kind = layout.wordKind(string: string, position: position, term: term)
          for kind in [kind, .word, OccurrenceKind(rawValue: 0xFFFF)] {
            let range = layout.range(
              string: string, position: position, kind: kind, term: term, folded: 0..<term.count)
            FuzzRun.expect((range?.lowerBound ?? 0) >= 0, "A word starts before its string.")
          }
        }
      }
    }
  }
}
