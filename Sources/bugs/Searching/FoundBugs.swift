import TextSearch

/// The bugs of a list on the screen. One is only made when it is looked at.
struct FoundBugs: Sendable {
  private enum Source: Sendable {
    case listed([Bug])
    case found(SearchResults<Bug>)
  }

  private let source: Source
  /// How many there are altogether, whatever the list holds.
  let total: Int
  /// Whether all bugs were looked at. If not, the index is not in step yet, and there may be more.
  let isComplete: Bool

  static let none = FoundBugs([], total: 0)

  /// Bugs as the store has them.
  init(_ bugs: [Bug], total: Int, isComplete: Bool = true) {
    self.isComplete = isComplete
    source = .listed(bugs)
    self.total = total
  }

  /// Bugs as the index found them.
  init(_ results: SearchResults<Bug>) {
    isComplete = true
    source = .found(results)
    total = results.totalCount
  }

  var count: Int {
    switch source {
    case .listed(let bugs): bugs.count
    case .found(let results): results.count
    }
  }

  /// The bug at a place of the list.
  subscript(place: Int) -> BugEntry? {
    guard (0..<count).contains(place) else { return nil }
    return switch source {
    case .listed(let bugs): BugEntry(bugs[place])
    case .found(let results): BugEntry(results[place])
    }
  }

  /// The number of the bug at a place.
  func id(at place: Int) -> Int64? {
    guard (0..<count).contains(place) else { return nil }
    return switch source {
    case .listed(let bugs): bugs[place].id
    case .found(let results): Bug.id(of: results[place].identifier)
    }
  }

  /// Where a bug stands in the list.
  func place(of id: Int64) -> Int? { (0..<count).first { self.id(at: $0) == id } }
}
