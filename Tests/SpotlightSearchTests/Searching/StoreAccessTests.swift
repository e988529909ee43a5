import Foundation
import LevelDB
import SpotlightSearch
import Testing

@Suite("What queries ask of the store")
struct StoreAccessTests {
  /// The environment can ask for more: `ITEMS=1000000 swift test -c release -Xswiftc -enable-testing --filter StoreAccess`.
  private static let count = ProcessInfo.processInfo.environment["ITEMS"].flatMap { Int($0) } ?? 20_000

  @Test("A range over many items reads an entry for each item that it finds, and no others")
  func ranges() async throws {
    let test = try TestIndex()
    let counter = AccessCounter()
    // Opens the index: what is counted belongs to the one that is open.
    _ = try AccessCounter.$current.withValue(counter) { try test.index.count }
    try await test.index.indexSearchableItems(
      (0..<Self.count).map { number in
        SearchableItem("\(number)") { attributes in
          attributes.title = "item"
          attributes.rating = NSNumber(value: number)
          attributes.dueDate = Date(timeIntervalSinceReferenceDate: Double(number) * 86_400)
        }
      })
    try await test.index.compact()
    _ = try await test.find("rating == -1")
    for (queryString, found) in [
      ("InRange(rating, 100, 119)", 20), ("rating == 7", 1), ("rating < 10", 10), ("rating >= \(Self.count - 30)", 30),
      ("InRange(dueDate, 864000, 1728000)", 11), ("dueDate == $time.iso(2001-03-01T00:00:00Z)", 1),
      ("rating == 0.5", 0),
    ] {
      // Queries of other tests that look into all indexes count too: the least of some tries is this query's own.
      var least = (seeks: Int.max, steps: Int.max, lookups: Int.max)
      for _ in 0..<200 {
        _ = counter.take()
        #expect(try await test.find(queryString).count == found, "\(queryString)")
        let counts = counter.take()
        least = (min(least.seeks, counts.seeks), min(least.steps, counts.steps), min(least.lookups, counts.lookups))
        // One more of each is for the items whose time is over, of which there are none.
        if least.seeks <= 2, least.steps <= found + 1, least.lookups <= 1 { break }
        try await Task.sleep(for: .milliseconds(1))
      }
      #expect(least.seeks == 2 && least.steps <= found + 1 && least.lookups <= 1, "\(queryString): \(least)")
    }
  }
}
