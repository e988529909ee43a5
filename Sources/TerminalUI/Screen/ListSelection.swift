/// Which entry of a list is chosen, and which part of the list is in sight.
package struct ListSelection: Sendable, Hashable {
  /// The place of the chosen entry; 0 in an empty list.
  package private(set) var chosen = 0
  /// The place of the entry at the top of what is in sight.
  package private(set) var top = 0
  private var count = 0
  private var visibleCount = 1

  package init() {}

  /// The places that are in sight.
  package var visible: Range<Int> { top..<min(top + visibleCount, max(count, top)) }

  /// Begins at the top of another list.
  package mutating func begin(count: Int) {
    self.count = count
    (chosen, top) = (0, 0)
    choose(0)
  }

  /// Goes on in a list that has become different.
  ///
  /// - Parameters:
  ///   - count: How many entries it has now.
  ///   - place: Where the chosen entry stands now; nil when it is gone.
  package mutating func goOn(count: Int, chosen place: Int?) {
    self.count = count
    // The list moves with the entry, so that it does not jump under the reader's eyes.
    if let place { top += place - chosen }
    choose(place ?? chosen)
  }

  /// Fits the list to the room on the screen, with the chosen entry in sight.
  package mutating func fit(visibleCount: Int) {
    self.visibleCount = max(visibleCount, 1)
    choose(chosen)
  }

  /// Chooses another entry as the key asks; false when the key means nothing to a list.
  package mutating func apply(_ key: Key) -> Bool {
    switch key {
    case .up, .control("p"): choose(chosen - 1)
    case .down, .control("n"): choose(chosen + 1)
    case .pageUp: choose(chosen - visibleCount)
    case .pageDown: choose(chosen + visibleCount)
    default: return false
    }
    return true
  }

  private mutating func choose(_ place: Int) {
    chosen = max(min(place, count - 1), 0)
    if chosen < top { top = chosen }
    if chosen >= top + visibleCount { top = chosen - visibleCount + 1 }
    top = max(min(top, count - visibleCount), 0)
  }
}
