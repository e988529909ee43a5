import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Browsing at a terminal: waits for keys, searches, and draws.
struct BrowseSession {
  private let terminal: RawTerminal
  private var reader: TerminalReader
  private let searcher: BrowseSearcher
  private let view: BrowseView
  private var state: BrowseState
  private var hits: [Int: Hit] = [:]
  private var shown: (frame: Frame, size: TerminalSize)?

  init(terminal: RawTerminal, searcher: BrowseSearcher, view: BrowseView, query: String) throws {
    self.terminal = terminal
    self.searcher = searcher
    self.view = view
    state = BrowseState(query: query)
    reader = TerminalReader(terminal, signals: try SignalPipe([SIGWINCH, SIGTERM, SIGHUP, SIGINT]))
  }

  /// Browses until the person leaves; the terminal is then as it was before.
  mutating func run() throws -> ExitCode {
    terminal.enter()
    defer { terminal.leave() }
    search()
    while true {
      draw()
      switch reader.next() {
      case .keys(let keys):
        if !apply(keys) { return .success }
      case .signal(SIGWINCH):
        shown = nil
      case .signal(let number):
        return ExitCode(rawValue: 128 + number)
      case .ended:
        return .failure
      }
    }
  }

  /// Does what the keys ask for, and searches once at the end, however fast they came; false when the person leaves.
  private mutating func apply(_ keys: [Key]) -> Bool {
    var isChanged = false
    for key in keys {
      // A key that looks at the list must look at the list of all that was typed before it.
      if isChanged, key == .enter {
        search()
        isChanged = false
      }
      switch state.apply(key, open: searcher.page) {
      case .none: break
      case .search: isChanged = true
      case .leave: return false
      case .suspend:
        terminal.suspend()
        shown = nil
      }
      if key == .control("l") { shown = nil }
    }
    if isChanged { search() }
    return true
  }

  private mutating func search() {
    hits = [:]
    state.show(searcher.search(state.input.text, findsParts: state.findsParts))
  }

  private mutating func draw() {
    let size = terminal.size
    state.list.fit(visibleCount: BrowseView.visibleCount(rows: size.rows))
    state.page?.fit(columns: size.columns, height: BrowseView.pageHeight(rows: size.rows))
    let frame = view.frame(of: state, size: size) { place in
      if let hit = hits[place] { return hit }
      let hit = searcher.hit(state.outcome.items[place])
      hits[place] = hit
      return hit
    }
    let previous = shown.flatMap { $0.size == size ? $0.frame : nil }
    if previous == nil { terminal.write("\u{1B}[0m\u{1B}[2J") }
    if frame != previous { terminal.write(frame.update(from: previous)) }
    shown = (frame, size)
  }
}
