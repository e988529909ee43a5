import TerminalUI

/// What there is to say beside what was found: how the search went, and whether the index is in step with the store.
struct TrackerStatus: Sendable, Hashable {
  var following = IndexLag.inStep
  /// What kept the text from being searched.
  var failure: String?
  /// What kept a bug from being changed.
  var refusal: String?

  /// The line below the input.
  func text(of state: TrackerState) -> String {
    var parts = [refusal ?? failure ?? count(of: state)]
    switch following {
    case .inStep: break
    case .catchingUp(let indexed): parts.append("indexing: \(indexed) so far")
    case .hindered(let reason): parts.append("not in step: \(reason)")
    }
    return DisplayText.cleaned(parts.joined(separator: "; "))
  }

  private func count(of state: TrackerState) -> String {
    let total = state.found.total
    let search = state.foundFor ?? state.search
    let isTyped = !search.isEmpty
    let count = total == 0 ? (isTyped ? "nothing found" : "no bugs") : total == 1 ? "1 bug" : "\(total) bugs"
    let soFar = state.found.isComplete ? "" : " so far"
    let place = total > 1 ? ", \(state.list.chosen + 1) chosen" : ""
    return isTyped
      ? "\(count)\(soFar)\(place) (\(search.mode.name))" : "\(count)\(place); type to search (\(search.mode.name))"
  }
}
