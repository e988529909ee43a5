/// Gathers what a segment knows of its documents, one after another, or from its stored form.
struct SegmentDocumentsBuilder {
  private(set) var numbers = DocumentNumbers()
  private(set) var lengths: [UInt32] = []
  /// nil while each document has one string, whose length is the document's.
  private var severalStringLengths: [UInt32]?
  private(set) var stringStarts = StringStarts()
  private(set) var weights: [Double]?
  private(set) var hasSeveralStrings = false
  private(set) var totalLength: UInt64 = 0
  private(set) var firstStringLengths: UInt32 = 0

  init() {}

  var count: Int { numbers.count }
  /// The lengths of the documents' strings, one document after another; where each has one string, the same array as
  /// ``lengths``, which for many documents weighs.
  var stringLengths: [UInt32] { severalStringLengths ?? lengths }

  /// Makes room for the lengths of so many documents: an array that grows would take up to three times as much.
  mutating func reserve(_ count: Int) { lengths.reserveCapacity(count) }

  mutating func append(number: UInt64, weight: Double, stringLengths lengths: some Collection<UInt32>) {
    if weight != 1, weights == nil { weights = Array(repeating: 1, count: numbers.count) }
    weights?.append(weight)
    numbers.append(number)
    let length = lengths.reduce(0, &+)
    if lengths.count != 1, severalStringLengths == nil { severalStringLengths = self.lengths }
    stringStarts.append(stringCount: lengths.count)
    severalStringLengths?.append(contentsOf: lengths)
    self.lengths.append(length)
    totalLength += UInt64(length)
    hasSeveralStrings = hasSeveralStrings || lengths.count > 1
    if let first = lengths.first { firstStringLengths |= Self.mark(ofLength: first) }
  }

  /// The bit of a length; none for the long ones.
  @inline(__always)
  private static func mark(ofLength length: UInt32) -> UInt32 {
    length < UInt32.bitWidth ? 1 << length : 0
  }

  /// Reads what ``SegmentDocuments/encoded`` gave; nil when the bytes are not that.
  init?(decoding bytes: [UInt8]) {
    let isSound = bytes.withUnsafeBytes { raw -> Bool in
      var reader = ByteReader(raw)
      let flags = reader.byte()
      let count = reader.count()
      guard flags < 4, let numbers = Self.decodeNumbers(&reader, count: count) else { return false }
      self.numbers = numbers
      let stringCount = flags & 1 == 0 ? count : reader.count()
      guard decodeLengths(&reader, count: count, stringCount: stringCount, hasOneStringEach: flags & 1 == 0) else {
        return false
      }
      if flags & 2 != 0 {
        guard reader.remaining == count * 8 else { return false }
        weights = (0..<count).map { _ in reader.double() }
      }
      return !reader.isFaulty && reader.isAtEnd
    }
    if !isSound { return nil }
  }

  /// Every opening of the index reads these, so there is nothing in the loop but the numbers.
  private mutating func decodeLengths(
    _ reader: inout ByteReader, count: Int, stringCount: Int, hasOneStringEach: Bool
  ) -> Bool {
    lengths = Array(repeating: 0, count: count)
    var stringLengths = [UInt32](repeating: 0, count: hasOneStringEach ? 0 : stringCount)
    var string = 0
    var total: UInt64 = 0
    var marks: UInt32 = 0
    var haveSeveral = false
    var isSound = true
    var starts = StringStarts()
    lengths.withUnsafeMutableBufferPointer { lengths in
      stringLengths.withUnsafeMutableBufferPointer { stringLengths in
        for document in 0..<count {
          let strings = hasOneStringEach ? 1 : reader.count()
          guard strings <= stringCount - string else {
            isSound = false
            return
          }
          var length: UInt32 = 0
          for number in 0..<strings {
            let ofString = reader.varint32()
            if number == 0 { marks |= Self.mark(ofLength: ofString) }
            if !hasOneStringEach { stringLengths[string] = ofString }
            string += 1
            length = length &+ ofString
          }
          starts.append(stringCount: strings)
          lengths[document] = length
          total &+= UInt64(length)
          haveSeveral = haveSeveral || strings > 1
        }
      }
    }
    severalStringLengths = hasOneStringEach ? nil : stringLengths
    stringStarts = starts
    totalLength = total
    firstStringLengths = marks
    hasSeveralStrings = haveSeveral
    return isSound && string == stringCount
  }

  private static func decodeNumbers(_ reader: inout ByteReader, count: Int) -> DocumentNumbers? {
    var numbers = DocumentNumbers()
    var next: UInt64 = 0
    while numbers.count < count {
      let (first, overflow) = next.addingReportingOverflow(reader.varint())
      let run = reader.varint()
      guard !reader.isFaulty, !overflow, run > 0, run <= UInt64(count - numbers.count), first < UInt64.max - run
      else { return nil }
      numbers.append(first..<first + run)
      next = first + run
    }
    return numbers
  }
}
