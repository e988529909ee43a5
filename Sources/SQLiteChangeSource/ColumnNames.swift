/// The names of the columns of all rows of a table.
final class ColumnNames: Sendable {
  let names: [String]
  private let places: [String: Int]

  init(_ names: [String]) {
    self.names = names
    places = Dictionary(names.enumerated().map { ($0.element.lowercased(), $0.offset) }) { first, _ in first }
  }

  func index(of name: String) -> Int? { places[name.lowercased()] }
}
