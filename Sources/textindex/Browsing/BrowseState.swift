import TerminalUI
import TextSearch

/// What a person browsing has typed, found and chosen. It knows no terminal.
struct BrowseState: Sendable {
  /// What a key leads to beside a change of the state.
  enum Effect: Sendable, Hashable {
    case none, search, leave, suspend
  }

  var input: InputLine
  var findsParts = false
  var outcome = BrowseSearcher.Outcome()
  /// The place of the chosen document in the list.
  var selection = 0
  /// The place of the document at the top of the list.
  var top = 0
  /// The document that is being read, if one is.
  var page: DocumentPage?
  /// How many documents the list shows at once.
  var visibleCount = 1

  init(query: String = "") { input = InputLine(query) }

  /// Takes over what a search gave.
  mutating func show(_ outcome: BrowseSearcher.Outcome) {
    self.outcome = outcome
    selection = 0
    top = 0
  }

  /// Does what a key asks for.
  ///
  /// - Parameter open: Makes the page of a document.
  mutating func apply(_ key: Key, open: (SearchResultItem<SourceDocument>) -> DocumentPage) -> Effect {
    switch key {
    case .control("c"): return .leave
    case .control("z"): return .suspend
    case .control("l"): return .none
    default: break
    }
    return page == nil ? applyToList(key, open: open) : applyToPage(key)
  }

  private mutating func applyToPage(_ key: Key) -> Effect {
    if page?.apply(key) == true { return .none }
    switch key {
    case .escape, .enter, .text("q"), .backspace: page = nil
    default: break
    }
    return .none
  }

  private mutating func applyToList(
    _ key: Key, open: (SearchResultItem<SourceDocument>) -> DocumentPage
  ) -> Effect {
    switch key {
    case .escape: return .leave
    case .control("d") where input.characters.isEmpty: return .leave
    case .enter:
      if outcome.items.indices.contains(selection) { page = open(outcome.items[selection]) }
      return .none
    case .tab:
      findsParts.toggle()
      return .search
    case .up, .control("p"): select(selection - 1)
    case .down, .control("n"): select(selection + 1)
    case .pageUp: select(selection - visibleCount)
    case .pageDown: select(selection + visibleCount)
    default:
      let before = input.text
      _ = input.apply(key)
      return input.text == before ? .none : .search
    }
    return .none
  }

  private mutating func select(_ place: Int) {
    selection = max(min(place, outcome.items.count - 1), 0)
    scroll()
  }

  /// Fits the list to the room on the screen, with the chosen document in sight.
  mutating func fit(visibleCount: Int) {
    self.visibleCount = max(visibleCount, 1)
    scroll()
  }

  private mutating func scroll() {
    if selection < top { top = selection }
    if selection >= top + visibleCount { top = selection - visibleCount + 1 }
    top = max(min(top, outcome.items.count - visibleCount), 0)
  }
}
