public import Foundation

/// A place in the history of a store: behind it come the changes that were made since.
///
/// Only the source that made a token reads it. Core Data's counterpart is the persistent history token.
public struct ChangeToken: Sendable, Hashable, Codable {
  /// What the source wrote.
  public let data: Data

  /// Makes a token.
  ///
  /// - Parameter data: What the source reads again later, in another process too. Short: it is written with each batch.
  public init(_ data: Data) { self.data = data }
}
