import TerminalUI

/// What a person has typed, found and chosen. It knows no terminal.
struct TrackerState: Sendable {
  /// What a key leads to beside a change of the state.
  enum Effect: Sendable, Hashable {
    case none, search, leave, suspend, redraw
    /// To close the bug, or to open it again.
    case toggle(Int64)
  }

  var input: InputLine
  private(set) var mode = SearchMode.words
  private(set) var found = FoundBugs.none
  /// What ``found`` was found for; nil before the first search.
  private(set) var foundFor: BugSearch?
  /// Which bug of the list is chosen.
  private(set) var list = ListSelection()
  /// Whether the chosen bug is read on the whole screen.
  private(set) var isReading = false
  /// The chosen bug, once it was looked at.
  private var details: BugDetails?
  private var layout = TrackerLayout(TerminalSize(columns: 80, rows: 24))

  init(query: String = "") { input = InputLine(query) }

  /// What is looked for.
  var search: BugSearch { BugSearch(text: input.text, mode: mode) }

  /// Whether the bugs in the list are those of something that was typed before.
  var isSearching: Bool { foundFor != search }

  /// Takes over what was found for what is looked for now.
  ///
  /// When it is the same as before, the store has changed, and the chosen bug stays chosen wherever it stands now.
  mutating func show(_ found: FoundBugs) {
    let isAnew = isSearching
    foundFor = search
    let chosen = self.found.id(at: list.chosen)
    self.found = found
    if isAnew {
      list.begin(count: found.count)
    } else {
      list.goOn(count: found.count, chosen: chosen.flatMap(found.place))
    }
    // What is being read stays where it was scrolled to, unless it has become different.
    if details?.entry != found[list.chosen] { details = nil }
    if found.count == 0 { isReading = false }
  }

  /// The chosen bug for reading, fitted to its room.
  mutating func chosenDetails() -> BugDetails? {
    if details == nil { details = found[list.chosen].map { BugDetails($0) } }
    let columns = isReading ? layout.size.columns : layout.detailColumns
    details?.fit(columns: columns, rows: isReading ? layout.pageRows : layout.detailRows)
    return details
  }

  /// Fits the list to the screen, with the chosen bug in sight.
  mutating func fit(_ layout: TrackerLayout) {
    self.layout = layout
    list.fit(visibleCount: layout.listRows)
  }

  /// Does what a key asks for.
  mutating func apply(_ key: Key) -> Effect {
    switch key {
    case .control("c"): return .leave
    case .control("z"): return .suspend
    case .control("l"): return .redraw
    case .control("o"): return found.id(at: list.chosen).map { .toggle($0) } ?? .none
    default: return isReading ? applyToPage(key) : applyToList(key)
    }
  }

  private mutating func applyToPage(_ key: Key) -> Effect {
    if details?.apply(key) == true { return .none }
    switch key {
    case .escape, .enter, .text("q"), .backspace: isReading = false
    default: break
    }
    return .none
  }

  private mutating func applyToList(_ key: Key) -> Effect {
    switch key {
    case .escape: return .leave
    case .control("d") where input.characters.isEmpty: return .leave
    case .enter: isReading = found.count > 0
    case .tab:
      mode = mode.next
      return .search
    default:
      let chosen = found.id(at: list.chosen)
      if list.apply(key) {
        if found.id(at: list.chosen) != chosen { details = nil }
        return .none
      }
      let before = input.text
      _ = input.apply(key)
      return input.text == before ? .none : .search
    }
    return .none
  }
}
