import Foundation
import SpotlightSearch

/// Indexes the texts of a ``MemoryStore``, but for those that begin with `secret`.
final class MemoryDelegate: StoreSpotlightDelegate<MemoryStore>, @unchecked Sendable {
  // Guarded by `lock`.
  private let lock = NSLock()
  private var describedTexts: [String] = []
  private var toldErrors: [any Error] = []
  private var domain: String?

  convenience init(
    _ store: MemoryStore, in folder: TemporaryFolder, domain: String? = nil,
    _ configuration: StoreFollowingConfiguration = .init(batchSize: 3, firstRetryDelay: .milliseconds(20))
  ) {
    self.init(following: store, directory: folder.url, configuration: configuration)
    self.domain = domain
  }

  /// What it was asked to describe.
  var described: [String] { lock.withLock { describedTexts } }
  var errors: [any Error] { lock.withLock { toldErrors } }

  override func attributeSet(for text: String) -> SearchableItemAttributeSet? {
    lock.withLock { describedTexts.append(text) }
    if text.hasPrefix("secret") { return nil }
    let attributes = SearchableItemAttributeSet(contentType: "public.text")
    attributes.title = text
    return attributes
  }

  override func indexName() -> String { "followed" }

  override func domainIdentifier() -> String { domain ?? super.domainIdentifier() }

  override func indexingDidFail(with error: any Error) { lock.withLock { toldErrors.append(error) } }

  /// Identifiers and titles of what is indexed.
  func indexed() throws -> [String: String] {
    var found: [String: String] = [:]
    try index.enumerateSearchableItems { item in
      found[item.uniqueIdentifier] = item.attributeSet.title
      return true
    }
    return found
  }

  /// Waits until the index has this.
  func waits(for contents: [String: String]) async throws -> Bool {
    try await eventually { try indexed() == contents }
  }
}
