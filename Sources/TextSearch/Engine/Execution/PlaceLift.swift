/// How much the places of a query's words lift a document.
struct PlaceLift: Hashable, Sendable {
  /// From 0 to 1: the query's words stand as they do in the query.
  var nearness = 0.0
  /// From 0 to 1: the first of them begins the first string.
  var earliness = 0.0

  static let greatestNearness = 0.25
  static let greatestEarliness = 0.1
  /// The place from which on earliness is below a half, in words.
  static let earlyPlaces = 8.0

  /// What the score is multiplied by, from 1 to 1.35.
  var factor: Double { 1 + Self.greatestNearness * nearness + Self.greatestEarliness * earliness }

  init() {}

  /// - Parameters:
  ///   - words: the words as they stand in the query.
  ///   - places: where each of them stands in the document, ascending.
  ///   - string: tells the string of a position, and the position in it.
  init(
    words: [QueryWords.Word], places: [[UInt32]], string: (UInt32) -> (string: Int, position: UInt32)?
  ) {
    if let first = places.compactMap(\.first).min(), let place = string(first), place.string == 0 {
      earliness = Self.earlyPlaces / (Self.earlyPlaces + Double(place.position))
    }
    guard words.count > 1 else { return }
    var sum = 0.0
    for index in 1..<words.count {
      let distance = words[index].position - words[index - 1].position
      if let error = Self.leastError(places[index - 1], places[index], distance: distance, string: string) {
        sum += 1 / Double(1 + error)
      }
    }
    nearness = sum / Double(words.count - 1)
  }

  /// How far the second word stands at least from where it should, seen from the first; nil when they share no string.
  private static func leastError(
    _ first: [UInt32], _ second: [UInt32], distance: Int, string: (UInt32) -> (string: Int, position: UInt32)?
  ) -> Int? {
    var least: Int?
    var next = 0
    for place in first {
      let target = Int(place) + distance
      while next < second.count, Int(second[next]) < target { next += 1 }
      // The nearest are the last one before, and the first one behind.
      for candidate in [next - 1, next] where second.indices.contains(candidate) {
        let error = abs(Int(second[candidate]) - target)
        if let least, error >= least { continue }
        guard let a = string(place), let b = string(second[candidate]), a.string == b.string else { continue }
        least = error
      }
      if least == 0 { break }
    }
    return least
  }
}
