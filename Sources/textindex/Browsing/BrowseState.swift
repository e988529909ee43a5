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
  /// Which document of the list is chosen.
  var list = ListSelection()
  /// The document that is being read, if one is.
  var page: DocumentPage?

  init(query: String = "") { input = InputLine(query) }

  /// Takes over what a search gave.
  mutating func show(_ outcome: BrowseSearcher.Outcome) {
    self.outcome = outcome
    list.begin(count: outcome.items.count)
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
      if outcome.items.indices.contains(list.chosen) { page = open(outcome.items[list.chosen]) }
      return .none
    case .tab:
      findsParts.toggle()
      return .search
    default:
      if list.apply(key) { return .none }
      let before = input.text
      _ = input.apply(key)
      return input.text == before ? .none : .search
    }
  }
}
