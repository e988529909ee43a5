import Foundation
import LevelDB
import Testing

@testable import TextSearch

@Suite("OrderedKey")
struct OrderedKeyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let values: [Double] = [
    -.greatestFiniteMagnitude, -1e10, -2, -1.5, -1, -0.25, 0, 0.25, 1, 1.5, 2, 3, 1e10, .greatestFiniteMagnitude,
  ]

  @Test("A range finds what lies in it, with or without its bounds")
  func ranges() throws {
    let index = try Measurement.index(in: folder)
    try index.indexObjects(Self.values.enumerated().map { Measurement(name: Self.name($0), values: [$1]) }).wait()
    let bounds = [nil] + Self.values.map { Optional($0) } + [0.5, -3]
    for lower in bounds {
      for upper in bounds {
        for (includesLower, includesUpper) in [(true, true), (true, false), (false, true), (false, false)] {
          let expected = Self.values.enumerated().filter { _, value in
            (lower.map { includesLower ? value >= $0 : value > $0 } ?? true)
              && (upper.map { includesUpper ? value <= $0 : value < $0 } ?? true)
          }.map { Self.name($0.offset) }
          let found = try index.names(
            from: lower, includesLower: includesLower, to: upper, includesUpper: includesUpper)
          #expect(found == expected.sorted(), "\(String(describing: lower)) \(String(describing: upper))")
        }
      }
    }
  }

  private static func name(_ number: Int) -> String { "m\(100 + number)" }

  @Test("Ranges agree with a list through updates, removals, merges and openings", arguments: [1, 2, 3] as [UInt64])
  func randomChanges(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var index = try Measurement.index(
      in: folder, configuration: IndexConfiguration(storesStrings: seed != 2))
    var expected: [String: [Double]] = [:]
    for round in 0..<12 {
      for _ in 0..<40 {
        let name = "m\(Int.random(in: 0..<60, using: &generator))"
        if Int.random(in: 0..<4, using: &generator) == 0 {
          expected[name] = nil
          try index.removeIndex(forIdentifier: Data(name.utf8)).wait()
        } else {
          let values = (0..<Int.random(in: 0..<3, using: &generator)).map { _ in
            Double(Int.random(in: -20...20, using: &generator)) / 2
          }
          expected[name] = values
          try index.indexObject(Measurement(name: name, values: values)).wait()
        }
      }
      switch round % 4 {
      case 1: try index.compact()
      case 3:
        index.close()
        index = try Measurement.index(
          in: folder, configuration: IndexConfiguration(storesStrings: seed != 2))
      default: break
      }
      let lower = Double.random(in: -12...12, using: &generator)
      let upper = Double.random(in: -12...12, using: &generator)
      let names = expected.filter { $0.value.contains { lower <= $0 && $0 <= upper } }.keys.sorted()
      #expect(try index.names(from: lower, to: upper) == names, "seed \(seed), round \(round)")
      let report = try index.verify()
      #expect(report.isSound, "seed \(seed), round \(round): \(report.problems)")
    }
    try index.removeAll().wait()
    #expect(try index.names(from: nil, to: nil).isEmpty)
    #expect(try index.verify().isSound)
  }

  @Test("A range is one part of a query like others")
  func combinations() throws {
    let index = try Measurement.index(in: folder)
    try index.indexObjects([
      Measurement(name: "a", text: "red", values: [1]), Measurement(name: "b", text: "red", values: [5]),
      Measurement(name: "c", text: "blue", values: [5]), Measurement(name: "d", text: "blue", values: []),
    ]).wait()
    let high = Query.ordered(OrderedKeyRange("value", from: 3, to: nil, kind: .double(0)))
    #expect(try index.sortedNames(for: high && .word("red")) == ["b"])
    #expect(try index.sortedNames(for: high || .word("red")) == ["a", "b", "c"])
    #expect(try index.sortedNames(for: !high) == ["a", "d"])
    #expect(try index.sortedNames(for: .word("blue") && !high) == ["d"])
    #expect(try index.sortedNames(for: .ordered(OrderedKeyRange(allOf: "value"))) == ["a", "b", "c"])
    #expect(try index.sortedNames(for: .ordered(OrderedKeyRange(allOf: "valu"))).isEmpty)
    #expect(try index.sortedNames(for: .ordered(OrderedKeyRange(allOf: "values"))).isEmpty)
  }

  @Test("Texts are found whole or by their beginning, without regard to case and accents")
  func texts() throws {
    let index = try Measurement.index(in: folder)
    try index.indexObjects([
      Measurement(name: "a", values: [], labels: ["Café"]), Measurement(name: "b", values: [], labels: ["cafeteria"]),
      Measurement(name: "c", values: [], labels: ["a\u{0}b", "caf"]),
    ]).wait()
    func names(_ text: String, isWhole: Bool) throws -> [String] {
      try index.sortedNames(for: .ordered(OrderedKeyRange("label", text: text, isWhole: isWhole)))
    }
    #expect(try names("CAFE", isWhole: true) == ["a"])
    #expect(try names("cafe", isWhole: false) == ["a", "b"])
    #expect(try names("caf", isWhole: true) == ["c"])
    #expect(try names("a\u{0}", isWhole: false) == ["c"])
    #expect(try names("a\u{0}b", isWhole: true) == ["c"])
    #expect(try names("", isWhole: false) == ["a", "b", "c"])
  }

  @Test("A check decides on the candidates, by what is kept of them")
  func checks() throws {
    let index = try Measurement.index(in: folder)
    try index.indexObjects([
      Measurement(name: "a", values: [1], labels: ["x"]), Measurement(name: "b", values: [2]),
      Measurement(name: "c", values: [3], labels: ["y"]),
    ]).wait()
    let check = DocumentCheck { document in
      var isLabelled = false
      try document.forEachValue(named: [Array("labels".utf8)]) { _, value in isLabelled = value == 1 }
      return isLabelled && document.string(0) == "measured"
    }
    #expect(try index.sortedNames(for: .checked(.everything, check)) == ["a", "c"])
    #expect(try index.sortedNames(for: !.checked(.everything, check)) == ["b"])
    let high = Query.ordered(OrderedKeyRange("value", from: 2, to: nil, kind: .double(0)))
    #expect(try index.sortedNames(for: .checked(high, check)) == ["c"])
    #expect(throws: CancellationError.self) {
      try index.sortedNames(for: .checked(.everything, DocumentCheck { _ in throw CancellationError() }))
    }
  }

  @Test("A range reads no more entries than it finds", arguments: [200, 4000])
  func reads(count: Int) throws {
    let counter = AccessCounter()
    let index = try AccessCounter.$current.withValue(counter) { try Measurement.index(in: folder) }
    try index.indexObjects((0..<count).map { Measurement(name: "m\($0)", values: [Double($0)]) }).wait()
    try index.compact()
    _ = try index.names(from: 0, to: 0)
    _ = counter.take()
    var found = 0
    try index.forEachBatch(
      of: .ordered(OrderedKeyRange("value", from: 100, to: 119, kind: .double(0))), size: { _ in 100 }
    ) { items in
      found += items.count
      return true
    }
    let counts = counter.take()
    #expect(found == 20)
    #expect(counts.seeks == 1)
    #expect(counts.steps == 20)
  }

  @Test("Objects without ordered keys are kept as before, byte for byte")
  func withoutKeys() throws {
    let plain = DocumentRecord(identifier: [1], weight: 1, context: [], text: .strings(["a"]))
    var keyed = plain
    keyed.keys = [OrderedKey("value", 1)]
    #expect(plain.encoded == [0, 1, 1, 1, 1, 97])
    #expect(keyed.encoded.count > plain.encoded.count)
    #expect(try StoredDocument(keyed.encoded)?.orderedKeys() == keyed.keys)
    #expect(StoredDocument(keyed.encoded)?.strings == ["a"])
    #expect(try StoredDocument(plain.encoded)?.orderedKeys() == [])
    let index = try Page.index(in: folder)
    try index.indexObject(Page("a", ["text"])).wait()
    #expect(try index.core.engine.withState { $0.manifest.hasOrderedKeys } == nil)
  }

  @Test("The check of an index names entries that are missing or lead nowhere")
  func verification() throws {
    let index = try Measurement.index(in: folder)
    try index.indexObjects([Measurement(name: "a", values: [1]), Measurement(name: "b", values: [2])]).wait()
    #expect(try index.verify().isSound)
    let database = try index.core.engine.withState { $0.database }
    let batch = WriteBatch()
    batch.remove(StoreKey.ordered(OrderedKey("value", .double(1)), document: 1))
    try database.write(batch)
    try index.core.engine.withState { $0.didChange() }
    #expect(try index.verify().problems.contains { $0.contains("ordered keys") })
  }

  @Test("What the disk says of keys is never trusted", arguments: 0..<200 as Range<UInt64>)
  func damage(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = OrderedKey.encode([OrderedKey("value", 3), OrderedKey("label", "text")])
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    bytes[place] = UInt8.random(in: 0...255, using: &generator)
    if Bool.random(using: &generator) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
    _ = bytes.withUnsafeBytes { OrderedKey.decode($0) }
  }
}
