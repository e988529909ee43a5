/// Where all words of a document stand, for ``WordStarts``.
extension PlaceResolver {
  /// Whether it can tell; only the standard analyzer's positions follow from the text at little cost.
  var makesTables: Bool { words != nil }

  /// The table of a document; nil when it has none.
  ///
  /// - Parameter lengths: how many positions each of its strings has.
  func table(of document: StoredDocument, lengths: ArraySlice<UInt32>) -> WordStarts.Table? {
    guard let words, document.keepsStrings, lengths.reduce(0, &+) <= WordStarts.longestDocument else { return nil }
    var table: WordStarts.Table = []
    table.reserveCapacity(lengths.reduce(0) { $0 + Int($1) })
    for (string, length) in lengths.enumerated() {
      let start = table.count
      let isSound = document.withString(string) { append($0, words: words, to: &table) }
      guard isSound == true, table.count - start == Int(length) else { return nil }
    }
    return table
  }

  private func append(
    _ bytes: UnsafeBufferPointer<UInt8>, words: WordAnalyzer, to table: inout WordStarts.Table
  ) -> Bool {
    var tokenizer = Tokenizer(bytes)
    var last = 0
    let compounds = ASCIISurface(folder: words.folder)
    func add(_ start: Int, isEven: Bool) -> Bool {
      guard 0...WordStarts.greatestDistance ~= start - last else { return false }
      table.append(UInt8(start - last) | (isEven ? 0 : WordStarts.unevenFlag))
      last = start
      return true
    }
    while let surface = tokenizer.next() {
      if surface.hasGapBefore, !add(last, isEven: false) { return false }
      let text = UnsafeBufferPointer(rebasing: bytes[surface.start..<surface.end])
      if surface.isPlain {
        guard add(surface.utf16Start, isEven: text.allSatisfy { $0 < 0x80 }) else { return false }
        continue
      }
      var isSound = true
      let atoms =
        surface.isUnit
        ? nil : compounds.forEachAtom(of: text) { isSound = isSound && add(surface.utf16Start + $0, isEven: true) }
      if atoms == nil {
        isSound = starts(of: text, surface, words).allSatisfy { add(surface.utf16Start + $0, isEven: false) }
      }
      if !isSound { return false }
    }
    return true
  }

  /// Where in a surface each of its positions starts, in UTF-16.
  private func starts(of text: UnsafeBufferPointer<UInt8>, _ surface: Surface, _ words: WordAnalyzer) -> [Int] {
    let count = positionCount(of: text, surface, words)
    guard count > 1 else { return [0] }
    var starts = [Int?](repeating: nil, count: count)
    for term in words.analyze(text, isUnit: surface.isUnit).terms where starts.indices.contains(term.position) {
      if starts[term.position] == nil {
        starts[term.position] = String(decoding: text[..<term.source.lowerBound], as: UTF8.self).utf16.count
      }
    }
    var last = 0
    return starts.map { start in
      last = start ?? last
      return last
    }
  }
}
