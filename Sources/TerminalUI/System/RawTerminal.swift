#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A terminal that hands over each key at once and shows a screen of its own until ``leave()``.
///
/// `@unchecked Sendable`: one thread at a time waits, which touches nothing that changes; all else is for the thread
/// that enters.
package final class RawTerminal: @unchecked Sendable {
  private let input: Int32
  private let output: Int32
  private let original: termios
  private var isEntered = false

  /// The terminal at the process's input and output.
  ///
  /// - Throws: ``CommandFailure`` with these words if there is none.
  package init(orSay words: String) throws {
    input = STDIN_FILENO
    output = STDOUT_FILENO
    var settings = termios()
    guard isatty(output) == 1, tcgetattr(input, &settings) == 0 else { throw CommandFailure(words) }
    original = settings
  }

  deinit { leave() }

  package var size: TerminalSize { TerminalSize(ofTerminal: output) ?? TerminalSize(columns: 80, rows: 24) }

  /// Switches to the other screen and to reading key by key. Ctrl-C is a key like others then.
  package func enter() {
    guard !isEntered else { return }
    isEntered = true
    var settings = original
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    settings.c_oflag &= ~tcflag_t(OPOST)
    settings.c_cflag |= tcflag_t(CS8)
    tcsetattr(input, TCSAFLUSH, &settings)
    write("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[H\u{1B}[2J")
  }

  /// Puts everything back as it was.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    write("\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l\u{1B}[?1049l")
    var settings = original
    tcsetattr(input, TCSAFLUSH, &settings)
  }

  /// Stops the process as Ctrl-Z does elsewhere, and goes on when the shell lets it.
  package func suspend() {
    leave()
    kill(getpid(), SIGSTOP)
    enter()
  }

  /// Writes it all; a terminal that has gone is noticed when keys are read.
  package func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { SystemCalls.writeAll(output, $0) }
  }

  /// What happened at the terminal.
  enum Event: Sendable {
    case bytes([UInt8])
    /// Nothing, for as long as was waited.
    case nothing
    /// A signal.
    case signal(Int32)
    /// The terminal has gone.
    case ended
  }

  /// Waits for keys or a signal.
  ///
  /// - Parameters:
  ///   - signals: The signals that count.
  ///   - milliseconds: How long to wait at most; nil for ever.
  func wait(for signals: SignalPipe, milliseconds: Int32? = nil) -> Event {
    var sources = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&sources, 2, milliseconds ?? -1)
    if ready == 0 || ready < 0 && errno == EINTR { return .nothing }
    if ready < 0 { return .ended }
    if sources[1].revents != 0, let number = signals.next() { return .signal(number) }
    if sources[0].revents == 0 { return .nothing }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { SystemCalls.read(input, into: $0) }
    if count > 0 { return .bytes(Array(bytes[..<count])) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .ended
  }
}
