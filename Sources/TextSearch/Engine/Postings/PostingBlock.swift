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
    var position = 0
    guard count <= PostingLayout.blockSize, column(bytes, at: &position, count: count, into: documents) else {
      return false
    }
    // Wide enough for all distances together, so that a sum that fits tells that every document ascends.
    var next = UInt64(first)
    for index in 0..<count {
      next = next &+ UInt64(documents[index])
      documents[index] = UInt32(truncatingIfNeeded: next)
      next = next &+ 1
    }
    guard next == UInt64(last) &+ 1 else { return false }
    self.count = count
    frequencyStart = position
    hasFrequencies = false
    hasFirstStringFrequencies = false
    return true
  }

  /// Decodes the frequencies of the block whose documents were decoded from the same bytes.
  func decodeFrequencies(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = frequencyStart
    guard column(bytes, at: &position, count: count, into: frequencies) else { return false }
    var isSound = true
    for index in 0..<count {
      frequencies[index] = frequencies[index] &+ 1
      isSound = isSound && frequencies[index] > 0
    }
    hasFrequencies = isSound
    return isSound
  }

  /// Decodes the frequencies in first strings; those in all strings must have been.
  func decodeFirstStringFrequencies(_ bytes: UnsafeBufferPointer<UInt8>, hasSeveralStrings: Bool) -> Bool {
    hasFirstStringFrequencies = true
    guard hasSeveralStrings else {
      firstStringFrequencies.update(from: frequencies, count: count)
      return true
    }
    guard frequencyStart < bytes.count else { return false }
    var position =
      frequencyStart + 1 + BitPacking.byteCount(count: count, width: Int(bytes[frequencyStart]))
    return column(bytes, at: &position, count: count, into: firstStringFrequencies)
  }

  private func column(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int, count: Int, into target: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    guard position < bytes.count, let base = bytes.baseAddress else { return false }
    let width = Int(bytes[position])
    let start = position + 1
    let size = BitPacking.byteCount(count: count, width: width)
    guard width <= 32, start + size + BitPacking.padding <= bytes.count else { return false }
    BitPacking.unpack(base + start, count: count, width: width, into: target)
    position = start + size
    return true
  }
}
