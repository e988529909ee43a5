import Foundation
import SQLiteChangeSource
import SpotlightSearch

/// Follows the table `book`, and logs what it does.
final class LoggingDelegate: StoreSpotlightDelegate<SQLiteChangeSource>, @unchecked Sendable {
  // Set before anybody uses the delegate.
  private var log: FollowLog?
  private var observer: (any NSObjectProtocol)?

  convenience init(database: String, directory: String, log: FollowLog?, batchSize: Int) throws {
    let source = SQLiteChangeSource(
      url: URL(fileURLWithPath: database), table: "book",
      configuration: .init(follower: "followcheck", pollingInterval: .milliseconds(5), acknowledgementInterval: 100))
    self.init(
      following: source, directory: URL(fileURLWithPath: directory),
      configuration: .init(batchSize: batchSize, firstRetryDelay: .milliseconds(5)))
    self.log = log
    observer = NotificationCenter.default.addObserver(forName: StoreSpotlightUpdate.name, object: self, queue: nil) {
      guard let update = StoreSpotlightUpdate($0) else { return }
      log?.append(.committed(String(decoding: update.token.data, as: UTF8.self)))
    }
  }

  deinit { observer.map { NotificationCenter.default.removeObserver($0) } }

  override func indexName() -> String { "books" }

  override func attributeSet(for row: SQLiteRow) -> SearchableItemAttributeSet? {
    log?.append(.described("\(row.text("id") ?? "\(row.integer("id") ?? -1)") \(row.integer("version") ?? -1)"))
    let attributes = SearchableItemAttributeSet(contentType: "public.text")
    attributes.title = row.text("title")
    attributes.textContent = row.text("summary")
    attributes.identifier = row.integer("version").map { "\($0)" }
    return attributes
  }

  override func indexingDidFail(with error: any Error) {
    FileHandle.standardError.write(Data("followcheck: \(error)\n".utf8))
  }

  /// All that is indexed, a line for each item.
  func contents() throws -> [String] {
    var lines: [String] = []
    try index.enumerateSearchableItems { item in
      let set = item.attributeSet
      lines.append(
        [item.uniqueIdentifier, set.title, set.textContent, set.identifier].map { $0 ?? "-" }.joined(separator: "\t"))
      return true
    }
    return lines.sorted()
  }
}
