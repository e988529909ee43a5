extension Tokenizer {
  /// Scans a word or a chain to its end, whatever it holds.
  mutating func word(_ begun: WordScan) -> Surface {
    var scan = begun
    let limit = min(text.count, scan.start.position + Surface.maximalBytes)
    let flags = table.byteFlags
    scanning: while scan.cursor.position < text.count {
      while scan.cursor.position < limit {
        let flag = flags[Int(text[scan.cursor.position])]
        guard flag & ByteFlags.word != 0 else { break }
        scan.take(flags: flag, length: 1)
      }
      guard scan.cursor.position < text.count else { break }
      let scalar = text.scalar(at: scan.cursor.position)
      let scalarClass = table[scalar.value]
      let isTooLong = scan.cursor.position + scalar.length - scan.start.position > Surface.maximalBytes
      switch scalarClass {
      case .lowercase, .uppercase, .letter, .digit:
        if isTooLong {
          cut(&scan, before: scalarClass)
          break scanning
        }
        scan.take(flags: ByteFlags.of(scalarClass), length: scalar.length)
      case .mark, .vowelSign:
        if isTooLong {
          cut(&scan, before: scalarClass)
          break scanning
        }
        scan.pass(length: scalar.length)
        scan.end = scan.cursor
      case .format:
        scan.pass(length: scalar.length)
      case .dot, .apostrophe, .midLetter, .midNumber, .underscore, .hyphen, .doubleQuote:
        guard scan.connectorCount < Surface.maximalParts - 1, connect(&scan, over: scalarClass) else { break scanning }
      case .separator, .unit, .unitSequence, .emoji, .regionalIndicator:
        break scanning
      }
    }
    return surface(of: scan, isUnit: false, isPlain: scan.isPlain)
  }

  /// Ends a surface that would become too long: at its last connector, else between two characters.
  private func cut(_ scan: inout WordScan, before scalarClass: ScalarClass) {
    if let connector = scan.beforeConnector {
      scan.end = connector
    } else if scalarClass.isExtending, scan.lastCharacter.position > scan.start.position {
      scan.end = scan.lastCharacter
    }
  }

  /// Moves `scan` over a connector if it connects what stands on both sides of it.
  private func connect(_ scan: inout WordScan, over connector: ScalarClass) -> Bool {
    var next = scan
    repeat {
      next.pass(length: text.scalar(at: next.cursor.position).length)
    } while connector == .underscore && next.cursor.position < text.count
      && table[text.scalar(at: next.cursor.position).value] == .underscore
    guard next.cursor.position < text.count else { return false }
    let following = ByteFlags.of(table[text.scalar(at: next.cursor.position).value])
    let areLetters = (scan.last | following) & ByteFlags.digit == 0
    let areDigits = scan.last & following & ByteFlags.digit != 0
    let connects: Bool
    switch connector {
    case .dot, .apostrophe: connects = areLetters || areDigits
    case .midLetter: connects = areLetters
    case .midNumber: connects = areDigits
    case .doubleQuote: connects = isHebrewLetter(before: scan.end.position) && isHebrewLetter(at: next.cursor.position)
    default: connects = true
    }
    guard connects, following & ByteFlags.word != 0 else { return false }
    next.beforeConnector = scan.end
    next.connectorCount += 1
    scan = next
    return true
  }

  private func isHebrewLetter(at position: Int) -> Bool {
    position >= 0 && position + 1 < text.count && text[position] == 0xD7 && 0x90...0xAA ~= text[position + 1]
  }

  private func isHebrewLetter(before position: Int) -> Bool { isHebrewLetter(at: position - 2) }
}
