import Foundation
import SpotlightSearch
import Testing

@Suite("Expiration")
struct ExpirationTests {
  /// A clock that is set by hand.
  private final class Watch: @unchecked Sendable {
    // Guarded by `lock`.
    private let lock = NSLock()
    private var seconds = 0.0

    var now: Date { Date(timeIntervalSinceReferenceDate: lock.withLock { seconds }) }
    func set(_ seconds: Double) { lock.withLock { self.seconds = seconds } }
  }

  @Test("Expired items are gone from results at once, and from the index soon after")
  func expiring() async throws {
    let watch = Watch()
    let test = try TestIndex(SearchableIndexConfiguration(clock: QueryClock(now: { watch.now })))
    let never = SearchableItem("never") { $0.title = "x" }
    #expect(never.expirationDate == nil)
    let far = SearchableItem("far") { $0.title = "x" }
    far.expirationDate = .distantFuture
    let soon = SearchableItem("soon") { $0.title = "x" }
    soon.expirationDate = Date(timeIntervalSinceReferenceDate: 100)
    try await test.index.indexSearchableItems([never, far, soon])
    watch.set(99.9)
    #expect(try await test.find(#"title == "x""#) == ["never", "far", "soon"])
    #expect(
      try await test.index.fetchSearchableItems(withIdentifiers: ["soon"]).first?.expirationDate == soon.expirationDate)
    watch.set(100)
    #expect(try await test.find(#"title == "x""#) == ["never", "far"])
    #expect(try await test.find(#"!(title == "y")"#) == ["never", "far"])
    #expect(try await test.index.fetchSearchableItems(withIdentifiers: ["soon"]).isEmpty)
    let context = UserQueryContext()
    context.indexes = [test.index]
    context.clock = test.clock
    var typed: [String] = []
    for try await result in UserQuery(userQueryString: "x", userQueryContext: context).results {
      typed.append(result.id)
    }
    #expect(typed.sorted() == ["far", "never"])
    #expect(try test.index.count == 3)
    let update = SearchableItem("soon") { $0.rating = 1 }
    update.isUpdate = true
    try await test.index.indexSearchableItems([update])
    #expect(try test.index.count == 2)
    #expect(try test.index.verify() == [])
  }

  @Test("An update moves the date, and leaves it where it does not mention it")
  func moving() async throws {
    let watch = Watch()
    let test = try TestIndex(SearchableIndexConfiguration(clock: QueryClock(now: { watch.now })))
    let item = SearchableItem("a") { $0.title = "x" }
    item.expirationDate = Date(timeIntervalSinceReferenceDate: 100)
    let update = SearchableItem("a") { $0.rating = 1 }
    update.isUpdate = true
    try await test.index.indexSearchableItems([item, update])
    let fetched = try await test.index.fetchSearchableItems(withIdentifiers: ["a"])
    #expect(fetched.first?.expirationDate == item.expirationDate)
    update.expirationDate = Date(timeIntervalSinceReferenceDate: 200)
    try await test.index.indexSearchableItems([update])
    watch.set(150)
    #expect(try await test.find("rating == 1") == ["a"])
    watch.set(200)
    #expect(try await test.find("rating == 1") == [])
    try await test.index.compact()
    #expect(try test.index.count == 0)
  }

  @Test("What has expired is gone from disk with the next merge")
  func merging() async throws {
    let watch = Watch()
    let test = try TestIndex(SearchableIndexConfiguration(clock: QueryClock(now: { watch.now })))
    let folder = test.folder.url.appending(path: "test.indexdb")
    let word = UUID().uuidString.lowercased()
    func isOnDisk(_ text: String) throws -> Bool {
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).contains {
        try Data(contentsOf: $0).range(of: Data(text.utf8)) != nil
      }
    }
    let item = SearchableItem("soon") { $0.title = word }
    item.expirationDate = Date(timeIntervalSinceReferenceDate: 100)
    let stays = UUID().uuidString.lowercased()
    try await test.index.indexSearchableItems([item, SearchableItem("stays") { $0.title = stays }])
    try await test.index.compact()
    #expect(try isOnDisk(word))
    watch.set(100)
    #expect(try await test.find(#"title == "*""#) == ["stays"])
    #expect(try isOnDisk(word))
    try await test.index.compact()
    #expect(try test.index.count == 1)
    #expect(try !isOnDisk(word))
    #expect(try isOnDisk(stays))
    #expect(try test.index.verify() == [])
  }
}
