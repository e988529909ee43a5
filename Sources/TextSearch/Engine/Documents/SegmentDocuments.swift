/// What a segment knows of its documents for ranking, by their number in the segment.
final class SegmentDocuments: Sendable {
  /// Between the last position of one string of a document and the first of the next: more than any gap that a query
  /// can ask for, so that nothing matches across two strings.
  static let stringGap: UInt32 = 2

  /// The documents' numbers in the index, ascending.
  let numbers: DocumentNumbers
  /// Lengths in positions, all strings together.
  let lengths: [UInt32]
  /// The lengths of the documents' strings, one document after another.
  private let stringLengths: [UInt32]
  /// Where each document's strings begin in ``stringLengths``.
  private let stringStarts: StringStarts
  /// Weights; nil when every weight is 1.
  let weights: [Double]?
  /// The most that ``weightFactor(of:)`` gives.
  let greatestWeightFactor: Double
  /// Whether any document has more than one string.
  let hasSeveralStrings: Bool
  let totalLength: UInt64
  /// For each length below 32 whether a first string has it, as a bit.
  private let firstStringLengths: UInt32
  /// The documents whose first string has a length that was asked for.
  private let documentsByFirstLength = Locked<[Int: [UInt32]]>([:])

  init(_ builder: consuming SegmentDocumentsBuilder) {
    numbers = builder.numbers
    lengths = builder.lengths
    stringLengths = builder.stringLengths
    stringStarts = builder.stringStarts
    weights = builder.weights
    greatestWeightFactor = builder.weights.map { Similarity.factor(ofWeight: $0.max() ?? 1) } ?? 1
    hasSeveralStrings = builder.hasSeveralStrings
    totalLength = builder.totalLength
    firstStringLengths = builder.firstStringLengths
  }

  /// Reads what ``encoded`` gave; nil when the bytes are not that.
  convenience init?(decoding bytes: [UInt8]) {
    guard let builder = SegmentDocumentsBuilder(decoding: bytes) else { return nil }
    self.init(builder)
  }

  var count: Int { numbers.count }

  /// The documents whose first string has this length, in positions, ascending.
  ///
  /// - Complexity: O(*n*) in the documents of the segment when a length is asked for first; none when no first string has
  ///   it, which is known.
  func documents(withFirstStringOfLength length: Int) -> [UInt32] {
    guard length < UInt32.bitWidth, firstStringLengths & 1 << UInt32(length) != 0 else { return [] }
    return documentsByFirstLength.withLock { known in
      if let documents = known[length] { return documents }
      let documents = (0..<UInt32(count)).filter { firstStringLength(of: $0) == length }
      known[length] = documents
      return documents
    }
  }

  /// The length of a document's first string, in positions; nil when it has no string.
  func firstStringLength(of document: UInt32) -> Int? {
    let strings = stringStarts.strings(of: Int(document))
    return strings.isEmpty ? nil : Int(stringLengths[strings.lowerBound])
  }

  func weight(of document: UInt32) -> Double {
    weights?[Int(document)] ?? 1
  }

  func stringLengths(of document: UInt32) -> ArraySlice<UInt32> {
    stringLengths[stringStarts.strings(of: Int(document))]
  }

  /// The string that a position of a document lies in, the position in it, and how many positions all strings before it
  /// have.
  func place(of position: UInt32, in document: UInt32) -> (string: Int, position: UInt32, stringStart: Int)? {
    let strings = stringStarts.strings(of: Int(document))
    var start: UInt32 = 0
    var sum = 0
    for string in strings {
      let length = stringLengths[string]
      if position < start &+ length {
        return position < start ? nil : (string - strings.lowerBound, position - start, sum)
      }
      start = start &+ length &+ Self.stringGap
      sum += Int(length)
    }
    return nil
  }

  /// The segment's own number of a document; nil when it is not here.
  func local(of number: UInt64) -> UInt32? {
    numbers.place(of: number).map { UInt32($0) }
  }

  /// Whether the numbers ascend, without which there is no encoding.
  var areInOrder: Bool { numbers.areAscending }

  var encoded: [UInt8] {
    var writer = ByteWriter(reserving: count * 2 + 16)
    let hasOneStringEach = stringLengths.count == count && !hasSeveralStrings
    writer.append((hasOneStringEach ? 0 : 1) | (weights == nil ? 0 : 2))
    writer.appendVarint(count)
    var next: UInt64 = 0
    // Runs of numbers: how many are left out, how many follow.
    for run in numbers.ranges {
      writer.appendVarint(run.lowerBound - next)
      writer.appendVarint(run.count)
      next = run.upperBound
    }
    if !hasOneStringEach { writer.appendVarint(stringLengths.count) }
    for document in 0..<count {
      if !hasOneStringEach { writer.appendVarint(stringStarts.strings(of: document).count) }
      for length in stringLengths(of: UInt32(document)) { writer.appendVarint(length) }
    }
    for weight in weights ?? [] { writer.appendDouble(weight) }
    return writer.bytes
  }
}
