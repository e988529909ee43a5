/// Finds where the first matches of a keyword stand in the documents of one segment: from memory, or else from their
/// records.
struct KeywordPlaces {
  private let view: SegmentView
  private let resolver: PlaceResolver
  private let starts: WordStarts?
  private var snapshot: WordStarts.Snapshot?
  private var found = WordStarts.Findings()
  private var records: StoredDocuments?

  init(view: SegmentView, resolver: PlaceResolver) {
    self.view = view
    self.resolver = resolver
    starts = resolver.makesTables ? view.segment.wordStarts : nil
    snapshot = starts?.snapshot
  }

  /// Where a match stands. Ask for the documents in order.
  ///
  /// - Parameter term: the folded word in which the match starts.
  /// - Returns: nil when the document is gone.
  mutating func place(of match: KeywordMatch, _ term: @autoclosure () -> [UInt8]) throws -> KeywordPlace? {
    guard let place = view.documents.place(of: match.position, in: match.document) else { return nil }
    let position = Int(place.position)
    let offset = Int(match.offset)
    if let known = snapshot?.place(in: match.document, string: place.stringStart, position: position),
      known.isEven || offset == 0
    {
      return KeywordPlace(
        string: place.string, word: known.start, token: known.isEven ? Int(match.token) : 0)
    }
    guard let document = try record(match.document) else { return nil }
    if let snapshot, !snapshot.knows(match.document) {
      let lengths = view.documents.stringLengths(of: match.document)
      found.add(match.document, resolver.table(of: document, lengths: lengths))
    }
    let (word, token) = try resolver.place(
      ofWord: term(), at: position, offset: offset, in: place.string, of: document)
    return KeywordPlace(string: place.string, word: word, token: token)
  }

  /// Lets further searches know what this one has found out.
  mutating func finish() {
    snapshot = nil
    starts?.add(found)
    found = WordStarts.Findings()
  }

  private mutating func record(_ document: UInt32) throws -> StoredDocument? {
    let records = self.records ?? StoredDocuments(view.store)
    self.records = records
    return try records.document(view.documents.numbers[Int(document)])
  }
}
