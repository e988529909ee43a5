/// Looks through a whole index for what does not fit together.
///
/// Every entry of the store must be readable, and of a kind that there is; each identifier must lead to its document and
/// back, and each document have one; each segment's terms must ascend, and their postings and positions
/// decode and lie within the segment; each live document of a segment must have a record, whose text must have the
/// length that the segment says.
struct IndexVerifier {
  let reader: IndexReader
  let analysis: TextAnalysis
  /// The segments, read from the store and not from what searches have left in memory.
  private let views: [SegmentView]

  init(reader: IndexReader, analysis: TextAnalysis) {
    self.reader = reader
    self.analysis = analysis
    views = reader.segments.map {
      SegmentView(segment: $0.segment, deletions: $0.deletions, store: $0.store, isCaching: false)
    }
  }

  /// Looks through everything.
  ///
  /// - Parameter progress: Called now and then with the share that is done, from 0 to 1.
  /// - Returns: One sentence for each fault; none quotes a document. At most 1000.
  func problems(progress: (Double) -> Void = { _ in }) -> [String] {
    withoutActuallyEscaping(progress) { progress in
      var log = VerificationLog(total: totalWork, progress: progress)
      log.catching("The store cannot be read") { try checkStore(&$0) }
      log.catching("The identifiers cannot be read") { try checkIdentifiers(&$0) }
      log.catching("The ordered keys cannot be read") { try checkOrderedKeys(&$0) }
      checkSegments(&log)
      progress(1)
      return log.problems
    }
  }

  /// Whether there is nothing wrong with the segments themselves.
  var areSegmentsSound: Bool {
    var log = VerificationLog(total: totalWork) { _ in }
    checkSegments(&log)
    return log.problems.isEmpty
  }

  /// What is counted as work in the end: a text takes as long as it has positions, in its postings and in its record.
  private var totalWork: Double {
    views.reduce(2 * Double(reader.liveCount)) { sum, view in
      let terms = view.segment.trigrams == nil ? 0 : Double(view.segment.vocabulary.entryCount)
      return sum + terms + 2 * Double(view.documents.totalLength)
    }
  }

  private func checkSegments(_ log: inout VerificationLog) {
    for (number, view) in views.enumerated() {
      let name = "Segment \(number + 1) of \(views.count)"
      log.catching("\(name): its terms cannot be read") { try checkTerms(view, name, &$0) }
      log.catching("\(name): its trigrams cannot be read") { try checkTrigrams(view, name, &$0) }
      log.catching("\(name): its documents cannot be read") { try checkDocuments(view, name, &$0) }
    }
  }

  /// Reads everything once, also what no search would come to.
  private func checkStore(_ log: inout VerificationLog) throws {
    var documents = 0
    var unreadable = 0
    var strangers = 0
    try reader.store.forEach(prefix: []) { key, value in
      if key.first == StoreKey.documentFamily {
        documents += 1
        if StoredDocument([UInt8](value)) == nil { unreadable += 1 }
      } else if !(key.first.map(StoreKey.families.contains) ?? false) {
        strangers += 1
      }
      return true
    }
    if unreadable > 0 { log.add("The records of \(unreadable) documents make no sense.") }
    if documents != reader.liveCount {
      log.add("There are \(documents) records for \(reader.liveCount) documents.")
    }
    if strangers > 0 { log.add("\(strangers) entries of the store are of no known kind.") }
  }

  private func checkIdentifiers(_ log: inout VerificationLog) throws {
    var count = 0
    let documents = StoredDocuments(reader.store)
    var mismatches = 0
    try reader.forEachIdentifier { identifier, number in
      count += 1
      log.advance()
      if try documents.document(number)?.identifier.elementsEqual(identifier) != true { mismatches += 1 }
      return true
    }
    if mismatches > 0 { log.add("\(mismatches) identifiers do not lead to their documents.") }
    if count != reader.liveCount { log.add("There are \(count) identifiers for \(reader.liveCount) documents.") }
  }

  /// Each key of a document must have its entry, and there must be no other entries.
  private func checkOrderedKeys(_ log: inout VerificationLog) throws {
    var expected = 0
    var missing = 0
    try reader.store.forEach(prefix: [StoreKey.documentFamily]) { key, value in
      log.advance()
      guard let number = StoreKey.number(in: key), let document = StoredDocument([UInt8](value)) else { return true }
      for key in Set(try document.orderedKeys()) {
        expected += 1
        if try reader.store.value(forKey: StoreKey.ordered(key, document: number)) == nil { missing += 1 }
      }
      return true
    }
    var found = 0
    try reader.store.forEach(prefix: [StoreKey.orderedFamily]) { _, _ in
      found += 1
      return true
    }
    if missing > 0 { log.add("\(missing) ordered keys of documents have no entry.") }
    if found != expected { log.add("There are \(found) entries of ordered keys instead of \(expected).") }
  }

  private func checkTerms(_ view: SegmentView, _ name: String, _ log: inout VerificationLog) throws {
    let iterator = try VocabularyIterator(view: view)
    var previous: [UInt8] = []
    var count = 0
    let positionsOfTerm =
      Double(view.documents.totalLength) / max(Double(view.segment.vocabulary.entryCount), 1)
    while let term = iterator.term, let entry = iterator.entry {
      if count > 0, !previous.lexicographicallyPrecedes(term) { log.add("\(name): its terms are out of order.") }
      let cursor = try PostingCursor(view: view, entry: entry)
      var documents = 0
      while cursor.document != PostingCursor.end {
        documents += 1
        try cursor.withPositions { positions, _ in
          let lies = positions.allSatisfy { view.documents.place(of: $0, in: cursor.document) != nil }
          if !lies { log.add("\(name): a position lies outside of its document.") }
        }
        try cursor.next()
      }
      if documents != entry.documentFrequency {
        log.add("\(name): a posting list has another length than it says.")
      }
      previous = term
      count += 1
      log.advance(by: positionsOfTerm)
      try iterator.next()
    }
    if count != Int(view.segment.vocabulary.entryCount) {
      log.add("\(name): it has \(count) terms instead of \(view.segment.vocabulary.entryCount).")
    }
  }

  /// Every word must be found by all of its trigrams.
  private func checkTrigrams(_ view: SegmentView, _ name: String, _ log: inout VerificationLog) throws {
    guard let directory = view.segment.trigrams else { return }
    let listed = try TrigramTable(view: view, directory: directory).pairCount()
    let iterator = try VocabularyIterator(view: view)
    var expected = 0
    while let term = iterator.term {
      log.advance()
      if term.count >= 2, !StemTerm.isStem(term) {
        var distinct: Set<UInt32> = []
        for start in 0..<term.count - 1 {
          let last = start + 2 < term.count ? UInt32(term[start + 2]) : 0
          distinct.insert(UInt32(term[start]) << 16 | UInt32(term[start + 1]) << 8 | last)
        }
        expected += distinct.count
      }
      try iterator.next()
    }
    if listed != expected { log.add("\(name): its trigrams do not fit its terms.") }
  }

  private func checkDocuments(_ view: SegmentView, _ name: String, _ log: inout VerificationLog) throws {
    let documents = StoredDocuments(reader.store)
    var missing = 0
    var different = 0
    for (document, number) in view.documents.numbers.enumerated() {
      log.advance(by: Double(view.documents.lengths[document]))
      guard view.isLive(UInt32(document)) else { continue }
      guard let stored = try documents.document(number) else {
        missing += 1
        continue
      }
      if try view.identifier(of: UInt32(document)) != stored.identifier { different += 1 }
      let lengths =
        try stored.layout().map { layout in (0..<layout.stringCount).map { layout.positionCount(ofString: $0) } }
        ?? (stored.strings ?? []).map { analysis.analyze($0).positionCount }
      let isSame = lengths.map { UInt32(truncatingIfNeeded: $0) }
        .elementsEqual(view.documents.stringLengths(of: UInt32(document)))
      if !isSame || stored.weight != view.documents.weight(of: UInt32(document)) { different += 1 }
      _ = try stored.context()
    }
    if missing > 0 { log.add("\(name): \(missing) documents have no record.") }
    if different > 0 { log.add("\(name): \(different) documents differ from their records.") }
  }
}
