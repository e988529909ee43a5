/// For an index that keeps no strings: makes the records of documents that a stored segment takes over, with layouts in
/// place of the strings.
struct LayoutRecords {
  let store: StoreView
  let analysis: TextAnalysis

  /// The new records of the segment's documents by number. Those that are gone, or have a layout, are left out.
  func records(of segment: Segment) throws -> [UInt64: [UInt8]] {
    var records: [UInt64: [UInt8]] = [:]
    for number in segment.documents.numbers {
      guard let bytes = try store.value(forKey: StoreKey.document(number)), let document = StoredDocument(bytes),
        let strings = document.strings
      else { continue }
      let layout = DocumentLayout.encode(strings.map { analysis.analyze($0) })
      let record = DocumentRecord(
        identifier: document.identifier, weight: document.weight, context: document.contextBytes, text: .layout(layout),
        keys: try document.orderedKeys())
      records[number] = record.encoded
    }
    return records
  }
}
