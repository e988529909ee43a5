/// Puts found documents in their final order, and cuts the wanted part out.
///
/// Documents that are equally good stand in the order of their identifiers. Identifiers are in the store; they are read
/// only for the groups of equals that reach into the page, and for very large groups in one pass over all identifiers.
struct RankedPage {
  let context: SearchContext
  let isReversed: Bool

  /// From this many on, a pass over all identifiers costs less than reading each one.
  private static let largestGroupReadSingly = 2000

  private var reader: IndexReader { context.reader }

  /// - Parameter found: in descending order of the keys, or in any order when the page is by identifier.
  func page(of found: [ScoredDocument], offset: Int, limit: Int?, byIdentifier: Bool) throws -> [ScoredDocument] {
    let end = min(found.count, limit.map { $0 > Int.max - offset ? Int.max : offset + $0 } ?? found.count)
    guard offset < end else { return [] }
    if byIdentifier {
      return Array(try ordered(found[...], upTo: end)[offset..<end])
    }
    var page: [ScoredDocument] = []
    page.reserveCapacity(min(end - offset, SearchContext.stride))
    var start = 0
    while start < end {
      var groupEnd = start + 1
      while groupEnd < found.count, found[groupEnd].key == found[start].key { groupEnd += 1 }
      if groupEnd - start == 1 {
        if start >= offset { page.append(found[start]) }
      } else if groupEnd > offset {
        let group = try ordered(found[start..<groupEnd], upTo: end - start)
        page += group[max(0, offset - start)..<min(group.count, end - start)]
      }
      start = groupEnd
    }
    return page
  }

  /// At least the first `count` of the documents in the order of their identifiers.
  private func ordered(_ documents: ArraySlice<ScoredDocument>, upTo count: Int) throws -> [ScoredDocument] {
    if documents.count >= Self.largestGroupReadSingly { return try orderedInOnePass(documents, upTo: count) }
    var identified: [(identifier: [UInt8], document: ScoredDocument)] = []
    identified.reserveCapacity(documents.count)
    for document in documents {
      identified.append((try reader.segments[document.segment].identifier(of: document.document), document))
    }
    identified.sort { $0.identifier.lexicographicallyPrecedes($1.identifier) }
    if isReversed { identified.reverse() }
    return identified.map(\.document)
  }

  private func orderedInOnePass(
    _ documents: ArraySlice<ScoredDocument>, upTo count: Int
  ) throws -> [ScoredDocument] {
    var byNumber: [UInt64: ScoredDocument] = [:]
    byNumber.reserveCapacity(documents.count)
    for (index, document) in documents.enumerated() {
      if index % SearchContext.stride == 0 { try context.checkCancellation() }
      byNumber[reader.segments[document.segment].documents.numbers[Int(document.document)]] = document
    }
    var ordered: [ScoredDocument] = []
    var steps = 0
    try reader.forEachIdentifier { _, number in
      if let document = byNumber[number] { ordered.append(document) }
      steps += 1
      if steps % SearchContext.stride == 0 { try context.checkCancellation() }
      return isReversed || ordered.count < count
    }
    if isReversed { ordered.reverse() }
    return ordered
  }
}
