import Observation
import TextSearch

/// Finds what a person is typing for, and shows all that there is to do while nothing is typed.
///
/// What it finds is up to date by itself: when the index changes, the controllers search again.
@MainActor
final class BugFinder {
  /// How many bugs the list holds at most: nobody scrolls further, they type.
  static let maximumBugs = 200

  private let store: BugStore
  private let words: SearchController<Bug>
  private let parts: SearchController<Bug>
  private let spotlight: SpotlightFinder
  private var wanted = BugSearch(text: "", mode: .words)

  /// - Parameters:
  ///   - store: Where the bugs are.
  ///   - index: What finds them.
  ///   - spotlight: What finds them by query strings.
  init(store: BugStore, index: TextIndex<Bug>, spotlight: SpotlightFinder) {
    self.store = store
    self.spotlight = spotlight
    let options = SearchOptions(limit: Self.maximumBugs)
    words = SearchController(index: index, options: options, debounce: .milliseconds(30))
    var weighty = options
    weighty.order = .weight
    parts = SearchController(
      index: index, options: weighty, debounce: .milliseconds(30), query: { BugIndex.partsQuery($0) })
  }

  /// Looks for something else.
  func search(_ wanted: BugSearch) {
    self.wanted = wanted
    words.searchText = wanted.mode == .words ? wanted.text : ""
    parts.searchText = wanted.mode == .parts ? wanted.text : ""
    spotlight.searchText = wanted.mode == .spotlight ? wanted.text : ""
  }

  /// What there is to show; nil while it is being searched for.
  ///
  /// - Parameter onChange: Called once, when there is something else to show.
  func found(onChange: @escaping @Sendable () -> Void) -> Result<FoundBugs, any Error>? {
    withObservationTracking {
      if wanted.isEmpty { return Result { try everything() } }
      return switch wanted.mode {
      case .words: Self.outcome(of: words)
      case .parts: Self.outcome(of: parts)
      case .spotlight: spotlight.outcome
      }
    } onChange: {
      onChange()
    }
  }

  private static func outcome(of controller: SearchController<Bug>) -> Result<FoundBugs, any Error>? {
    let results = controller.results
    return switch controller.phase {
    case .idle, .searching: nil
    case .found: .success(FoundBugs(results))
    case .failed(let error): .failure(error)
    }
  }

  private func everything() throws -> FoundBugs {
    var filter = BugFilter(state: .open)
    let total = try store.count(filter)
    filter.limit = Self.maximumBugs
    return FoundBugs(try store.bugs(filter), total: total)
  }
}
