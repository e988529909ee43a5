#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

import Foundation
import TerminalUI

/// The tracker at a terminal: what is typed is searched for, and what others change in the store shows up by itself.
@MainActor
final class TrackerSession {
  /// What makes the session do something.
  enum Event: Sendable {
    case terminal(TerminalReader.Event)
    /// There is something else to show for what was typed.
    case found
    /// How far the index is behind the store has changed, or what is in the store.
    case followed(IndexLag)
  }

  private let terminal: RawTerminal
  private let signals: SignalPipe
  private let store: BugStore
  private let finder: BugFinder
  private let view: TrackerView
  private let events: AsyncStream<Event>
  private let post: AsyncStream<Event>.Continuation
  private var state: TrackerState
  private var status = TrackerStatus()
  private var shown: (frame: Frame, size: TerminalSize)?
  /// Whether the list is to be looked at for something new.
  private var isOutdated = true
  /// Keys that wait for the list of what was typed before them.
  private var waitingKeys: [Key] = []

  init(terminal: RawTerminal, store: BugStore, finder: BugFinder, view: TrackerView, query: String) throws {
    self.terminal = terminal
    self.store = store
    self.finder = finder
    self.view = view
    state = TrackerState(query: query)
    signals = try SignalPipe([SIGWINCH, SIGTERM, SIGHUP, SIGINT])
    (events, post) = AsyncStream.makeStream()
  }

  /// Tells the session of what happened elsewhere.
  nonisolated func followed(_ following: IndexLag) { post.yield(.followed(following)) }

  /// Runs until the person leaves; the terminal is then as it was before.
  func run() async -> ExitCode {
    terminal.enter()
    defer { terminal.leave() }
    readTerminal()
    search()
    draw()
    for await event in events {
      if let status = handle(event) { return status }
      draw()
    }
    return .success
  }

  /// Waits for keys and signals on a thread of its own, as waiting blocks.
  private func readTerminal() {
    let (terminal, signals, post) = (terminal, signals, post)
    let thread = Thread {
      var reader = TerminalReader(terminal, signals: signals)
      while true {
        let event = reader.next()
        post.yield(.terminal(event))
        if event == .ended { return }
      }
    }
    thread.start()
  }

  /// - Returns: With what to leave, if it is time to.
  private func handle(_ event: Event) -> ExitCode? {
    switch event {
    case .terminal(.keys(let keys)):
      // Whoever wants to leave need not wait for what is still being searched for.
      if keys.contains(.control("c")) { return .success }
      status.refusal = nil
      waitingKeys += keys
      return applyKeys()
    case .terminal(.signal(SIGWINCH)): shown = nil
    case .terminal(.signal(let number)): return ExitCode(rawValue: 128 + number)
    case .terminal(.ended): return .failure
    case .found: isOutdated = true
    case .followed(let following):
      status.following = following
      isOutdated = true
    }
    lookAtFound()
    return applyKeys()
  }

  /// Does what the keys ask for. One that looks at the list must look at the list of all that was typed before it, so
  /// it and those behind it may have to wait.
  private func applyKeys() -> ExitCode? {
    var isChanged = false
    while let key = waitingKeys.first {
      if isChanged || state.isSearching, Self.looksAtList(key) {
        if isChanged { search() }
        isChanged = false
        if state.isSearching { return nil }
      }
      waitingKeys.removeFirst()
      switch state.apply(key) {
      case .none: break
      case .search: isChanged = true
      case .leave: return .success
      case .redraw: shown = nil
      case .suspend:
        terminal.suspend()
        shown = nil
      case .toggle(let id): toggle(id)
      }
    }
    if isChanged { search() }
    return nil
  }

  private static func looksAtList(_ key: Key) -> Bool {
    switch key {
    case .enter, .up, .down, .pageUp, .pageDown, .control("n"), .control("p"), .control("o"): true
    default: false
    }
  }

  private func search() {
    finder.search(state.search)
    isOutdated = true
    lookAtFound()
  }

  private func lookAtFound() {
    guard isOutdated else { return }
    isOutdated = false
    let post = post
    guard let found = finder.found(onChange: { post.yield(.found) }) else { return }
    switch found {
    case .success(let bugs):
      status.failure = nil
      state.show(bugs)
    case .failure(let error):
      status.failure = error.localizedDescription
      state.show(.none)
    }
  }

  /// Closes a bug, or opens it again. Only the store is told: the index follows it.
  private func toggle(_ id: Int64) {
    do {
      guard let bug = try store.bug(id) else { return }
      _ = try store.edit(id, BugEdit(state: bug.state == .open ? .closed : .open))
    } catch {
      status.refusal = "#\(id) stays as it is: \(error.localizedDescription)"
    }
  }

  private func draw() {
    let layout = TrackerLayout(terminal.size)
    state.fit(layout)
    let frame = view.frame(of: state, details: state.chosenDetails(), status: status, layout)
    let previous = shown.flatMap { $0.size == layout.size ? $0.frame : nil }
    if previous == nil { terminal.write("\u{1B}[0m\u{1B}[2J") }
    if frame != previous { terminal.write(frame.update(from: previous)) }
    shown = (frame, layout.size)
  }
}
