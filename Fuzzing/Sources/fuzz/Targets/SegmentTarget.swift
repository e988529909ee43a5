internal import Foundation

@testable internal import LevelDB
@testable internal import TextSearch

/// A segment with some bytes of its values changed, which is then searched, checked or merged.
struct SegmentTarget: FuzzTarget {
  static let name = "segment"

  private let folder: TemporaryDirectory
  private let store: StoreView
  private let values: [(key: SegmentKey, value: [UInt8])]
  private let analysis = TextAnalysis(analyzer: StandardAnalyzer())
  private let planner: QueryPlanner
  private let resolvers: PlaceResolverPool
  private let configuration = IndexConfiguration()

  private enum Use {
    case query(Query)
    case keyword(String)
    case verification
    case merge
  }

  private static let uses =
    queries.map { Use.query($0) } + ["ord", "common word", "中文", "n w"].map { .keyword($0) } + [.verification, .merge]
  private static let queries: [Query] = [
    .word("common"), .prefix("w"), .prefix("word1"), .suffix("9"), .containing("or"), .containing("ord1"),
    .phrase("common word1"), .fuzzy("wort17", maxEdits: 2), .wildcard("w*1*"), .near(["common", "word7"], within: 3),
    .word("common") && .word("word3"), .word("word2") || .containing("9"), .everything && !Query.word("word5"),
  ]

  init() throws {
    folder = try TemporaryDirectory()
    store = StoreView(database: try Database(path: folder.url.path), snapshot: nil)
    planner = QueryPlanner(analysis: analysis)
    resolvers = PlaceResolverPool(analysis: analysis)
    let documents = (0..<300).map(Self.document)
    var inverter = Inverter(analysis: analysis)
    let segment = try inverter.invert(documents[...], number: 1, writesTrigrams: true)
    guard case .memory(let values) = segment.source else { throw TextIndexError.indexClosed() }
    self.values = values.map { ($0.key, $0.value) }.sorted {
      ($0.key.family.rawValue, $0.key.number, $0.key.part) < ($1.key.family.rawValue, $1.key.number, $1.key.part)
    }
    let batch = WriteBatch()
    for document in documents {
      var strings: [String] = []
      document.forEachString { strings.append(String(decoding: $0, as: UTF8.self)) }
      let record = DocumentRecord(
        identifier: document.identifier, weight: document.weight, context: [], text: .strings(strings))
      batch.put(record.encoded, forKey: StoreKey.document(document.number))
    }
    try store.database.write(batch)
  }

  private static func document(_ number: Int) -> PendingDocument {
    let strings = ["common word\(number % 40) plug-in", "word\(number) common 中文 fetchUserById"]
    return PendingDocument(
      number: UInt64(number) * 2 + 1, identifier: Array("id\(number)".utf8), strings: strings,
      weight: number % 7 == 0 ? 2 : 1)
  }

  mutating func run(_ bytes: UnsafeRawBufferPointer) throws {
    var bytes = FuzzBytes(bytes)
    // One use for one input: all of them take so long that too little would be tried.
    let use = bytes.element(of: Self.uses)
    var damaged = values
    while !bytes.isAtEnd {
      let index = bytes.number(below: damaged.count)
      let value = damaged[index].value
      guard !value.isEmpty else { continue }
      let place = bytes.number(below: value.count)
      switch bytes.number(below: 8) {
      case 0: damaged[index].value.removeSubrange(place...)
      case 1: damaged[index].value.insert(bytes.byte(), at: place)
      case 2: damaged[index].value = damaged[bytes.number(below: damaged.count)].value
      case 3: damaged[index].value.remove(at: place)
      default: damaged[index].value[place] ^= bytes.byte()
      }
    }
    let all = Dictionary(damaged.map { ($0.key, $0.value) }) { first, _ in first }
    guard let segment = Segment(number: 1, values: all) else { return }
    refusing { try perform(use, on: segment) }
  }

  private func perform(_ use: Use, on segment: Segment) throws {
    let reader = IndexReader(store: store, segments: [LiveSegment(segment: segment)])
    let context = SearchContext(reader: reader)
    switch use {
    case .query(let query):
      let top = try QuerySearcher(context: context).search(
        planner.plan(query), words: planner.words(of: query), options: SearchOptions(limit: 20))
      for document in top.documents { _ = try reader.document(document) }
    case .keyword(let keyword):
      let plan = planner.keywordPlan(keyword, configuration: configuration)
      _ = try KeywordSearcher(context: context, resolvers: resolvers).search(plan)
    case .verification: _ = IndexVerifier(reader: reader, analysis: analysis).problems()
    case .merge: _ = try SegmentMerger(reader.segments).mergeInMemory(number: 2, writesTrigrams: true)
    }
  }

  /// An error of the library is a right answer.
  private func refusing(_ body: () throws -> Void) {
    do { try body() } catch  where error is TextIndexError {} catch {
      FuzzRun.stop("An error of another kind: \(error)")
    }
  }
}
