internal import Foundation

extension SearchResultItem {
  /// The order of keyword results: weight, then earliest match, then most matches, then the identifier.
  static func order(_ a: SearchResultItem, _ b: SearchResultItem) -> ComparisonResult {
    if a.weight != b.weight { return a.weight > b.weight ? .orderedAscending : .orderedDescending }
    let first = a.resultTokens
    let second = b.resultTokens
    if let place = first.first, let other = second.first, place != other {
      return place < other ? .orderedAscending : .orderedDescending
    }
    if first.count != second.count { return first.count > second.count ? .orderedAscending : .orderedDescending }
    if a.identifier == b.identifier { return .orderedSame }
    return a.identifier.lexicographicallyPrecedes(b.identifier) ? .orderedAscending : .orderedDescending
  }
}
