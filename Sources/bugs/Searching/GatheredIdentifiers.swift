import Foundation

/// The identifiers that a query has found so far.
///
/// `@unchecked Sendable`: `lock` guards them.
final class GatheredIdentifiers: @unchecked Sendable {
  private let lock = NSLock()
  private var gathered: [String] = []

  var identifiers: [String] { lock.withLock { gathered } }

  func append(_ identifiers: [String]) { lock.withLock { gathered += identifiers } }
}
