extension Tokenizer {
  /// Scans one unit: a character of a script without spaces with its marks, or an emoji with all that belongs to it.
  mutating func unit(at start: Int, surplus: Int, scalar: ReadScalar, scalarClass: ScalarClass) -> Surface {
    var scan = WordScan(start: start, surplus: surplus)
    scan.pass(length: scalar.length)
    if scalarClass == .regionalIndicator, let next = scalarAtCursor(of: scan), table[next.value] == .regionalIndicator {
      scan.pass(length: next.length)
    }
    let isEmoji = scalarClass == .emoji || scalarClass == .regionalIndicator
    while let next = scalarAtCursor(of: scan),
      scan.cursor.position + next.length - start <= Surface.maximalBytes,
      table[next.value].isExtending || (isEmoji && EmojiScalar.isModifier(next.value))
    {
      scan.pass(length: next.length)
      if scalarClass == .emoji, next.value == EmojiScalar.joiner, let joined = scalarAtCursor(of: scan),
        table[joined.value] == .emoji, scan.cursor.position + joined.length - start <= Surface.maximalBytes
      {
        scan.pass(length: joined.length)
      }
    }
    scan.end = scan.cursor
    return self.surface(of: scan, isUnit: true, isPlain: scalarClass != .unitSequence)
  }

  private func scalarAtCursor(of scan: WordScan) -> ReadScalar? {
    scan.cursor.position < text.count ? text.scalar(at: scan.cursor.position) : nil
  }
}
