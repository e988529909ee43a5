/// Waits at a terminal for keys and signals, and tells them one event after another.
package struct TerminalReader {
  /// What happened at the terminal.
  package enum Event: Sendable, Hashable {
    case keys([Key])
    case signal(Int32)
    /// The terminal has gone.
    case ended
  }

  private let terminal: RawTerminal
  private let signals: SignalPipe
  private var decoder = KeyDecoder()
  /// How long a lone escape may be the beginning of a longer sequence.
  private static let escapeMilliseconds: Int32 = 40

  package init(_ terminal: RawTerminal, signals: SignalPipe) {
    self.terminal = terminal
    self.signals = signals
  }

  /// Waits for the next event.
  package mutating func next() -> Event {
    while true {
      var keys: [Key] = []
      switch terminal.wait(for: signals, milliseconds: decoder.isWaiting ? Self.escapeMilliseconds : nil) {
      case .bytes(let bytes): keys = decoder.add(bytes)
      case .nothing: keys = decoder.finish()
      case .signal(let number): return .signal(number)
      case .ended: return .ended
      }
      if !keys.isEmpty { return .keys(keys) }
    }
  }
}
