import Foundation
import TextSearch

/// An object with numbers that it is found by, for tests.
struct Measurement: Sendable {
  var name: String
  var text = "measured"
  var values: [Double]
  var labels: [String] = []

  /// An index of measurements, each with its values and labels as ordered keys.
  static func index(
    in folder: TemporaryFolder, configuration: IndexConfiguration = .init()
  ) throws -> TextIndex<Measurement> {
    let index = try TextIndex<Measurement>(
      name: "measurements", directory: folder.url, configuration: configuration)
    index.identifier = { Data($0.name.utf8) }
    index.indexer = { measurement, _ in
      var object = IndexedObject(
        strings: [measurement.text], context: ["labels": .integer(measurement.labels.count == 1 ? 1 : 0)])
      object.orderedKeys =
        measurement.values.map { OrderedKey("value", .double($0)) }
        + measurement.labels.map { OrderedKey("label", .string($0)) }
      return object
    }
    return index
  }
}

extension TextIndex<Measurement> {
  /// The names of what has a value in a range, in the order of the names.
  func names(
    from lower: Double?, includesLower: Bool = true, to upper: Double?, includesUpper: Bool = true
  ) throws -> [String] {
    try sortedNames(
      for: .ordered(
        OrderedKeyRange(
          "value", from: lower.map { .double($0) }, includesLower: includesLower, to: upper.map { .double($0) },
          includesUpper: includesUpper, kind: .double(0))))
  }

  /// The names of what a query finds, in the order of the names.
  func sortedNames(for query: Query) throws -> [String] {
    try names(for: query, options: SearchOptions(limit: nil, order: .identifier))
  }
}
