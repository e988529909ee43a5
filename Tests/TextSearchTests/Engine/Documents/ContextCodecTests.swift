import Foundation
import Testing

@testable import TextSearch

@Suite("Contexts as bytes")
struct ContextCodecTests {
  static let samples: [[String: ContextValue]] = [
    [:],
    ["": ""],
    ["title": "Straßenfest 🎪", "year": 1931, "lent": nil, "open": true, "closed": false],
    ["numbers": [0, -1, 63, -64, 64, .integer(.min), .integer(.max), 0.0, -0.0, 1.5, .double(.infinity)]],
    ["when": .date(Date(timeIntervalSinceReferenceDate: 7.25)), "raw": .data(Data([0, 255, 1]))],
    ["nested": ["list": [["deep": [:]], []], "": nil]],
  ]

  @Test("A context comes back as it was", arguments: samples)
  func roundTrip(context: [String: ContextValue]) throws {
    let bytes = try ContextCodec.encode(context)
    #expect(try ContextCodec.decode(bytes) == context)
  }

  @Test("A double comes back bit by bit, not-a-number too")
  func notANumber() throws {
    let bytes = try ContextCodec.encode(["x": .double(.nan)])
    #expect(try ContextCodec.decode(bytes)["x"]?.doubleValue?.isNaN == true)
  }

  @Test("An empty context is no bytes and equal contexts are equal bytes")
  func canonical() throws {
    #expect(try ContextCodec.encode([:]).isEmpty)
    let names = (0..<100).map { "name \($0)" }
    let forward = Dictionary(uniqueKeysWithValues: names.map { ($0, ContextValue.string($0)) })
    let backward = Dictionary(uniqueKeysWithValues: names.reversed().map { ($0, ContextValue.string($0)) })
    #expect(try ContextCodec.encode(forward) == ContextCodec.encode(backward))
  }

  @Test("Every cut of a context's bytes is corrupted", arguments: samples.dropFirst())
  func cuts(context: [String: ContextValue]) throws {
    let bytes = try ContextCodec.encode(context)
    for count in 1..<bytes.count { expectCorrupted(Array(bytes[..<count])) }
    expectCorrupted(bytes + [0])
  }

  @Test("Damaged bytes never trap")
  func damage() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for sample in Self.samples.dropFirst() {
      let bytes = try ContextCodec.encode(sample)
      for _ in 0..<500 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          damaged[Int.random(in: damaged.indices, using: &generator)] = .random(in: 0...255, using: &generator)
        }
        do { _ = try ContextCodec.decode(damaged) } catch {
          #expect(error.code == .corrupted, "seed \(seed)")
        }
      }
    }
  }

  @Test(
    "Nonsense is corrupted",
    arguments: [
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 0, 0],
      [1, 0, 200],
      [1, 1, 0xFF, 0],
      [2, 1, 0x61, 0, 1, 0x61, 0],
      [1, 0, 8, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F],
    ] as [[UInt8]])
  func nonsense(bytes: [UInt8]) { expectCorrupted(bytes) }

  @Test("Deep nesting is refused on both ways")
  func depth() throws {
    func nested(_ levels: Int) -> ContextValue { (0..<levels).reduce(.null) { value, _ in [value] } }
    let deepest = ["x": nested(ContextCodec.maximumDepth)]
    #expect(try ContextCodec.decode(ContextCodec.encode(deepest)) == deepest)
    let error = #expect(throws: TextIndexError.self) {
      try ContextCodec.encode(["x": nested(ContextCodec.maximumDepth + 1)])
    }
    #expect(error?.code == .invalidArgument)
    let array = ContextCodec.Tag.array.rawValue
    expectCorrupted([1, 0] + (0..<100_000).flatMap { _ in [array, 1] } + [0])
  }

  private func expectCorrupted(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    let error = #expect(throws: TextIndexError.self, sourceLocation: sourceLocation) {
      try ContextCodec.decode(bytes)
    }
    #expect(error?.code == .corrupted, sourceLocation: sourceLocation)
  }
}
