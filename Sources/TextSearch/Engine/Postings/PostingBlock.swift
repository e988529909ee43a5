/// The decoded documents and frequencies of one block of a posting list.
final class PostingBlock {
  /// How many there are.
  private(set) var count = 0
  let documents: UnsafeMutablePointer<UInt32>
  let frequencies: UnsafeMutablePointer<UInt32>
  let firstStringFrequencies: UnsafeMutablePointer<UInt32>
  /// Whether the frequencies, and those in first strings, have been decoded.
  private(set) var hasFrequencies = false
  private(set) var hasFirstStringFrequencies = false
  /// Where in the block's bytes the frequencies stand.
  private var frequencyStart = 0

  init() {
    documents = .allocate(capacity: PostingLayout.blockSize * 3)
    documents.initialize(repeating: 0, count: PostingLayout.blockSize * 3)
    frequencies = documents + PostingLayout.blockSize
    firstStringFrequencies = frequencies + PostingLayout.blockSize
  }

  deinit {
    documents.deallocate()
  }

  var frequencyBuffer: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: frequencies, count: count)
  }

  /// Decodes a short list of `count` documents, all below `end`; false when the bytes are not that.
  func decodeShort(
    _ bytes: UnsafeBufferPointer<UInt8>, count: Int, hasSeveralStrings: Bool, end: UInt32
  ) -> Bool {
    guard count <= PostingLayout.blockSize else { return false }
    var reader = ByteReader(bytes)
    var next: UInt32 = 0
    for index in 0..<count {
      let value = reader.varint()
      let document = UInt64(next) &+ value &>> 2
      guard document < UInt64(end) else { return false }
      let frequency = value & 2 != 0 ? reader.varint32() &+ 2 : 1
      guard frequency > 0 else { return false }
      documents[index] = UInt32(truncatingIfNeeded: document)
      frequencies[index] = frequency
      if !hasSeveralStrings {
        firstStringFrequencies[index] = frequency
      } else if value & 1 == 0 {
        firstStringFrequencies[index] = 0
      } else {
        firstStringFrequencies[index] = frequency > 1 ? reader.varint32() &+ 1 : 1
      }
      next = UInt32(truncatingIfNeeded: document) &+ 1
    }
    self.count = count
    hasFrequencies = true
    hasFirstStringFrequencies = true
    return !reader.isFaulty && reader.isAtEnd
  }

  /// Decodes a packed block of `count` documents between `first` and `last`; false when the bytes are not that.
  func decodeBlock(
    _ bytes: UnsafeBufferPointer<UInt8>, count: Int, first: UInt32, last: UInt32, hasSeveralStrings: Bool
  ) -> Bool {
    decodeDocuments(bytes, count: count, first: first, last: last)
      && decodeFrequencies(bytes) && decodeFirstStringFrequencies(bytes, hasSeveralStrings: hasSeveralStrings)
  }

  /// The same for the documents alone: where two lists are compared, most of their frequencies are never looked at.
  func decodeDocuments(_ bytes: UnsafeBufferPointer<UInt8>, count: Int, first: UInt32, last: UInt32) -> Bool {
    guard count <= PostingLayout.blockSize, let column = Column(bytes, at: 0, count: count) else { return false }
    let end = BitPacking.unpackAscending(
      column.source, count: count, width: column.width, from: first, into: documents)
    // A sum that fits tells that every document ascends.
    guard end == UInt64(last) &+ 1 else { return false }
    self.count = count
    frequencyStart = column.end
    hasFrequencies = false
    hasFirstStringFrequencies = false
    return true
  }

  /// Decodes the frequencies of the block whose documents were decoded from the same bytes.
  func decodeFrequencies(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let column = Column(bytes, at: frequencyStart, count: count) else { return false }
    BitPacking.unpack(column.source, count: count, width: column.width, adding: 1, into: frequencies)
    // Only the widest can run over.
    hasFrequencies = column.width < 32 || frequencyBuffer.allSatisfy { $0 > 0 }
    return hasFrequencies
  }

  /// Decodes the frequencies in first strings; those in all strings must have been.
  func decodeFirstStringFrequencies(_ bytes: UnsafeBufferPointer<UInt8>, hasSeveralStrings: Bool) -> Bool {
    hasFirstStringFrequencies = true
    guard hasSeveralStrings else {
      firstStringFrequencies.update(from: frequencies, count: count)
      return true
    }
    guard let ofAll = Column(bytes, at: frequencyStart, count: count),
      let column = Column(bytes, at: ofAll.end, count: count)
    else { return false }
    BitPacking.unpack(column.source, count: count, width: column.width, into: firstStringFrequencies)
    return true
  }

  /// Packed numbers: a byte with their width, and they themselves.
  private struct Column {
    let source: UnsafePointer<UInt8>
    let width: Int
    let end: Int

    /// Nil when the bytes are not a column of `count` numbers and what has to follow it.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, count: Int) {
      guard start < bytes.count, let base = bytes.baseAddress else { return nil }
      width = Int(bytes[start])
      source = base + start + 1
      end = start + 1 + BitPacking.byteCount(count: count, width: width)
      if width > 32 || end + BitPacking.padding > bytes.count { return nil }
    }
  }
}
