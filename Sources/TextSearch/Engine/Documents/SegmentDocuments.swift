/// What a segment knows of its documents for ranking, by their number in the segment.
struct SegmentDocuments: Sendable {
  /// Between the last position of one string of a document and the first of the next: more than any gap that a query
  /// can ask for, so that nothing matches across two strings.
  static let stringGap: UInt32 = 2

  /// The documents' numbers in the index, ascending.
  private(set) var numbers: [UInt64] = []
  /// Lengths in positions, all strings together.
  private(set) var lengths: [UInt32] = []
  /// The lengths of the documents' strings, one document after another.
  private var stringLengths: [UInt32] = []
  /// Where each document's strings begin in ``stringLengths``, and behind the last, their number.
  private var stringStarts: [Int] = [0]
  /// Weights; nil when every weight is 1.
  private(set) var weights: [Double]?
  /// Whether any document has more than one string.
  private(set) var hasSeveralStrings = false
  private(set) var totalLength: UInt64 = 0
  /// For each length below 32 whether a first string has it, as a bit.
  private var firstStringLengths: UInt32 = 0

  var count: Int { numbers.count }

  init() {}

  mutating func append(number: UInt64, weight: Double, stringLengths lengths: some Collection<UInt32>) {
    if weight != 1, weights == nil { weights = Array(repeating: 1, count: numbers.count) }
    weights?.append(weight)
    numbers.append(number)
    stringLengths.append(contentsOf: lengths)
    stringStarts.append(stringLengths.count)
    let length = lengths.reduce(0, &+)
    self.lengths.append(length)
    totalLength += UInt64(length)
    hasSeveralStrings = hasSeveralStrings || lengths.count > 1
    noteFirstString(ofLength: lengths.first)
  }

  private mutating func noteFirstString(ofLength length: UInt32?) {
    if let length, length < UInt32.bitWidth { firstStringLengths |= 1 << length }
  }

  /// Whether any document has a first string of this length, in positions, which is below 32.
  func hasFirstStrings(ofLength length: Int) -> Bool {
    length < UInt32.bitWidth && firstStringLengths & 1 << UInt32(length) != 0
  }

  /// The length of a document's first string, in positions; nil when it has no string.
  func firstStringLength(of document: UInt32) -> Int? {
    let start = stringStarts[Int(document)]
    return start < stringStarts[Int(document) + 1] ? Int(stringLengths[start]) : nil
  }

  /// The most that ``weightFactor(of:)`` gives.
  var greatestWeightFactor: Double {
    weights.map { Similarity.factor(ofWeight: $0.max() ?? 1) } ?? 1
  }

  func weight(of document: UInt32) -> Double {
    weights?[Int(document)] ?? 1
  }

  func stringLengths(of document: UInt32) -> ArraySlice<UInt32> {
    stringLengths[stringStarts[Int(document)]..<stringStarts[Int(document) + 1]]
  }

  /// The string that a position of a document lies in, and the position in it.
  func place(of position: UInt32, in document: UInt32) -> (string: Int, position: UInt32)? {
    var start: UInt32 = 0
    for (string, length) in stringLengths(of: document).enumerated() {
      if position < start &+ length { return position < start ? nil : (string, position - start) }
      start = start &+ length &+ Self.stringGap
    }
    return nil
  }

  /// The segment's own number of a document; nil when it is not here.
  func local(of number: UInt64) -> UInt32? {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number ? UInt32(low) : nil
  }

  /// Whether the numbers ascend, without which there is no encoding.
  var areInOrder: Bool { zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 } }

  var encoded: [UInt8] {
    var writer = ByteWriter(reserving: count * 2 + 16)
    let hasOneStringEach = stringLengths.count == count && !hasSeveralStrings
    writer.append((hasOneStringEach ? 0 : 1) | (weights == nil ? 0 : 2))
    writer.appendVarint(count)
    var next: UInt64 = 0
    var index = 0
    // Runs of numbers: how many are left out, how many follow.
    while index < count {
      var end = index + 1
      while end < count, numbers[end] == numbers[end - 1] + 1 { end += 1 }
      writer.appendVarint(numbers[index] - next)
      writer.appendVarint(end - index)
      next = numbers[end - 1] + 1
      index = end
    }
    if !hasOneStringEach { writer.appendVarint(stringLengths.count) }
    for document in 0..<count {
      if !hasOneStringEach { writer.appendVarint(stringStarts[document + 1] - stringStarts[document]) }
      for length in stringLengths(of: UInt32(document)) { writer.appendVarint(length) }
    }
    for weight in weights ?? [] { writer.appendDouble(weight) }
    return writer.bytes
  }

  /// Reads what ``encoded`` gave; nil when the bytes are not that.
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
    stringStarts = Array(repeating: 0, count: count + 1)
    stringLengths = Array(repeating: 0, count: stringCount)
    var string = 0
    var total: UInt64 = 0
    var isSound = true
    lengths.withUnsafeMutableBufferPointer { lengths in
      stringStarts.withUnsafeMutableBufferPointer { starts in
        stringLengths.withUnsafeMutableBufferPointer { stringLengths in
          for document in 0..<count {
            let strings = hasOneStringEach ? 1 : reader.count()
            guard strings <= stringLengths.count - string else {
              isSound = false
              return
            }
            var length: UInt32 = 0
            for _ in 0..<strings {
              let ofString = reader.varint32()
              stringLengths[string] = ofString
              string += 1
              length = length &+ ofString
            }
            starts[document + 1] = string
            lengths[document] = length
            total &+= UInt64(length)
            if strings > 1 { hasSeveralStrings = true }
          }
        }
      }
    }
    totalLength = total
    guard isSound, string == stringCount else { return false }
    for document in 0..<UInt32(count) {
      noteFirstString(ofLength: firstStringLength(of: document).map { UInt32(truncatingIfNeeded: $0) })
    }
    return true
  }

  private static func decodeNumbers(_ reader: inout ByteReader, count: Int) -> [UInt64]? {
    var numbers: [UInt64] = []
    numbers.reserveCapacity(count)
    var next: UInt64 = 0
    while numbers.count < count {
      let (first, overflow) = next.addingReportingOverflow(reader.varint())
      let run = reader.varint()
      guard !reader.isFaulty, !overflow, run > 0, run <= UInt64(count - numbers.count), first < UInt64.max - run
      else { return nil }
      numbers.append(contentsOf: first..<(first + run))
      next = first + run
    }
    return numbers
  }
}
