/// The committed documents that stand in no segment yet, in the order of their numbers.
struct PendingDocuments: Sendable {
  private(set) var documents: [PendingDocument] = []
  private(set) var byteCount = 0
  private(set) var deleted: Set<UInt64> = []

  var isEmpty: Bool { documents.isEmpty }
  var liveCount: Int { documents.count - deleted.count }

  mutating func append(_ document: PendingDocument) {
    documents.append(document)
    byteCount += document.byteCount
  }

  /// - Returns: whether the document was here and not yet gone.
  mutating func delete(_ number: UInt64) -> Bool {
    guard contains(number) else { return false }
    return deleted.insert(number).inserted
  }

  /// Without those that are gone.
  var live: [PendingDocument] {
    deleted.isEmpty ? documents : documents.filter { !deleted.contains($0.number) }
  }

  private func contains(_ number: UInt64) -> Bool {
    var low = 0
    var high = documents.count
    while low < high {
      let middle = (low + high) / 2
      if documents[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < documents.count && documents[low].number == number
  }
}
