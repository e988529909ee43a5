/// Words, beginnings of words or sequences that must stand close together, in any order, in one string.
struct NearPattern: Hashable, Sendable {
  /// What must be found: each by any of its sequences, of which each has one slot or more. Two or more.
  var operands: [[SequencePattern]]
  /// How many positions there may be between the end of the one that ends first and the start of the one that starts last.
  var within: Int

  /// Where an operand stands in a string.
  struct Place {
    var operand: Int
    var start: Int
    var end: Int
  }

  /// A place together with which all other operands stand close enough at or before it.
  struct Closing {
    /// Its index among the places.
    var place: Int
    /// The least number of positions between.
    var gap: Int
  }

  /// All closings in one string.
  ///
  /// - Parameter places: by start.
  /// - Complexity: O(*n* · *m*) in the numbers of places and operands.
  func closings(_ places: [Place]) -> [Closing] {
    var closings: [Closing] = []
    var ends: [Int] = []
    forEachClosing(in: places[...], ends: &ends) { closings.append($0) }
    return closings
  }

  /// Calls `body` with the closings in one string, in order.
  ///
  /// - Parameters:
  ///   - places: by start.
  ///   - ends: memory to work in.
  @inline(__always)
  func forEachClosing(in places: ArraySlice<Place>, ends: inout [Int], _ body: (Closing) -> Void) {
    // Where each operand ends latest, of all places that start no later.
    ends.removeAll(keepingCapacity: true)
    for _ in operands { ends.append(Self.nowhere) }
    var index = places.startIndex
    while index < places.endIndex {
      let start = places[index].start
      var groupEnd = index
      while groupEnd < places.endIndex, places[groupEnd].start == start {
        let place = places[groupEnd]
        ends[place.operand] = max(ends[place.operand], place.end)
        groupEnd += 1
      }
      for place in index..<groupEnd {
        var earliestEnd = Int.max
        for operand in ends.indices where operand != places[place].operand {
          earliestEnd = min(earliestEnd, ends[operand])
        }
        if earliestEnd != Self.nowhere, start - within <= earliestEnd {
          body(Closing(place: place, gap: max(0, start - earliestEnd)))
        }
      }
      index = groupEnd
    }
  }

  private static let nowhere = Int.min

  /// Which of the places have a part in any stretch that holds all operands close together.
  ///
  /// - Parameter places: by start.
  func members(of places: [Place]) -> [Bool] {
    var isMember = [Bool](repeating: false, count: places.count)
    let longest = places.reduce(0) { max($0, $1.end - $1.start) }
    for closing in closings(places) {
      let last = places[closing.place]
      isMember[closing.place] = true
      var index = closing.place
      while index + 1 < places.count, places[index + 1].start == last.start { index += 1 }
      while index >= 0, places[index].start + longest >= last.start - within {
        if places[index].operand != last.operand, places[index].end >= last.start - within { isMember[index] = true }
        index -= 1
      }
    }
    return isMember
  }
}

extension QueryPlan {
  /// The sequences of which any will do, when that is all there is in the plan; nil for anything else.
  var sequences: [SequencePattern]? {
    switch self {
    case .nothing: return []
    case .term(let pattern): return [SequencePattern(slots: [SequencePattern.Slot(gap: 0, pattern: pattern)])]
    case .sequence(let sequence): return [sequence]
    // Boosts make no difference among what only together scores.
    case .boosted(let plan, _): return plan.sequences
    case .any(let plans):
      var sequences: [SequencePattern] = []
      for plan in plans {
        guard let inner = plan.sequences else { return nil }
        sequences += inner
      }
      return sequences
    default: return nil
    }
  }
}
