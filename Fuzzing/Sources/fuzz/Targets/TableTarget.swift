@testable internal import TextSearch

/// Any bytes as a directory, as a chunk of a table and of the vocabulary, and as what a segment knows of its documents.
struct TableTarget: FuzzTarget {
  static let name = "table"

  mutating func run(_ bytes: UnsafeRawBufferPointer) throws {
    let array = [UInt8](bytes)
    let keys: [[UInt8]] = [[], [0], Array("word".utf8), [0xFF], Array(array.prefix(9))]
    if let directory = TableDirectory(decoding: array) {
      FuzzRun.expect(TableDirectory(decoding: directory.encoded)?.encoded == directory.encoded, "A directory differs.")
      for key in keys { _ = directory.chunk(for: key) }
      for ordinal in [0, 1, directory.entryCount &- 1, directory.entryCount, UInt32.max] {
        _ = directory.chunk(forOrdinal: ordinal)
      }
    }
    if let chunk = VocabularyChunk(array, number: 0, firstOrdinal: 7) {
      for key in keys {
        _ = chunk.firstIndex(notBefore: key)
        _ = chunk.index(of: key).map(chunk.entry)
      }
      chunk.forEach { _, index in
        let entry = chunk.entry(at: index)
        FuzzRun.expect(entry.documentFrequency == Int(chunk.documentFrequency(at: index)), "A frequency differs.")
        if !entry.isLong {
          let isAlike = chunk.withShortPostings(at: index) { $0.elementsEqual(chunk.bytes[entry.postings]) }
          FuzzRun.expect(isAlike, "Postings differ.")
        }
        return true
      }
    }
    if let documents = SegmentDocuments(decoding: array) {
      FuzzRun.expect(documents.areInOrder, "Documents are out of order.")
      for document in 0..<UInt32(min(documents.count, 8)) {
        _ = documents.place(of: 5, in: document)
        _ = documents.place(of: UInt32.max, in: document)
        _ = documents.firstStringLength(of: document)
        _ = documents.weight(of: document)
      }
      _ = documents.documents(withFirstStringOfLength: 3)
    }
  }
}
