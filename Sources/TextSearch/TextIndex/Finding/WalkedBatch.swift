/// Some of the objects that a walk hands out: identifiers at once, the rest as it is asked for.
package final class WalkedBatch: Sendable {
  /// The identifiers, one behind another.
  private let bytes: [UInt8]
  /// Where each of them ends.
  private let ends: [Int]
  private let documents: FoundDocuments

  init(bytes: [UInt8], ends: [Int], documents: FoundDocuments) {
    self.bytes = bytes
    self.ends = ends
    self.documents = documents
  }

  /// How many objects there are.
  package var count: Int { ends.count }

  /// The identifier of an object as text.
  package func identifier(at index: Int) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      let start = index == 0 ? 0 : ends[index - 1]
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<ends[index]]), as: UTF8.self)
    }
  }

  /// What an object was indexed with: its strings, if the index keeps them, and its context.
  package func contents(at index: Int) -> (strings: [String]?, context: [String: ContextValue]) {
    let details = documents.details(at: index)
    return (details?.strings(), details?.context() ?? [:])
  }
}
