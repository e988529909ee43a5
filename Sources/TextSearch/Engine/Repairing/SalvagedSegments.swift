internal import LevelDB

/// The segments of a damaged index.
struct SalvagedSegments {
  let store: StoreView
  let analysis: TextAnalysis
  /// The numbers of all segments that say which documents they hold, the newest first; also of those that a merge had not
  /// finished or not yet removed.
  private let numbers: [UInt32]
  /// A number that no segment had.
  let nextNumber: UInt32

  init(_ store: StoreView, analysis: TextAnalysis) throws {
    self.store = store
    self.analysis = analysis
    var numbers: Set<UInt32> = []
    var greatest: UInt32 = 0
    for family in SegmentKey.Family.allCases {
      try store.forEach(prefix: [family.rawValue]) { key, _ in
        guard let number = StoreKey.segmentNumber(in: [UInt8](key), family) else { return true }
        greatest = max(greatest, number)
        if family == .documents { numbers.insert(number) }
        return true
      }
    }
    self.numbers = numbers.sorted(by: >)
    nextNumber = greatest < .max ? greatest + 1 : greatest
  }

  /// Calls `body` with the identifier and the number of each document of which a segment can still tell both.
  func forEachDocument(_ body: ([UInt8], UInt64) -> Void) {
    for number in numbers {
      guard let bytes = value(number, .documents, 0), let documents = SegmentDocuments(decoding: bytes) else {
        continue
      }
      let runLength = Int(IdentifierWriter.runLength)
      for first in stride(from: 0, to: documents.count, by: runLength) {
        guard let run = value(number, .identifiers, UInt32(first / runLength)) else { continue }
        run.withUnsafeBytes { raw in
          var reader = ByteReader(raw)
          for document in first..<min(first + runLength, documents.count) {
            let identifier = Array(reader.prefixed())
            guard !reader.isFaulty, !identifier.isEmpty else { return }
            body(identifier, documents.numbers[document])
          }
        }
      }
    }
  }

  /// The segments that are needed and of which every value is there and makes sense, in the order of their documents.
  ///
  /// Needed is what holds documents that have no strings to make a segment of. Of two segments that hold the same documents
  /// the newer one counts.
  func kept(for documents: SalvagedDocuments) -> [LiveSegment] {
    let withoutStrings = Set(documents.records.values.lazy.filter { !$0.keepsStrings }.map(\.number))
    var kept: [LiveSegment] = []
    for number in numbers {
      guard let segment = try? EngineOpening.readSegment(number, store, cacheBudget: CacheBudget(bytes: 0)),
        segment.documents.numbers.contains(where: withoutStrings.contains),
        !kept.contains(where: { Self.overlap($0.segment, segment) })
      else { continue }
      var live = LiveSegment(segment: segment)
      for number in segment.documents.numbers where !documents.numbers.contains(number) { live.delete(number) }
      let reader = IndexReader(store: store, segments: [live])
      if IndexVerifier(reader: reader, analysis: analysis).areSegmentsSound { kept.append(live) }
    }
    return kept.sorted { $0.segment.firstNumber < $1.segment.firstNumber }
  }

  private static func overlap(_ one: Segment, _ other: Segment) -> Bool {
    one.firstNumber <= other.lastNumber && other.firstNumber <= one.lastNumber
  }

  private func value(_ segment: UInt32, _ family: SegmentKey.Family, _ number: UInt32) -> [UInt8]? {
    try? store.value(forKey: StoreKey.segment(segment, SegmentKey(family: family, number: number)))
  }
}
