public import Foundation

/// Some objects of a store, as it is walked through from the first to the last.
public struct ObjectPage<Object: Sendable>: Sendable {
  /// The objects.
  public let objects: [StoredObject<Object>]
  /// Where the next page begins; nil behind the last one.
  public let next: Data?

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - objects: The objects.
  ///   - next: Where the next page begins, for the source to read again later, in another process too; nil for the end.
  public init(objects: [StoredObject<Object>], next: Data?) {
    self.objects = objects
    self.next = next
  }
}
