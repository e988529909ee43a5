import Foundation

/// What the scenarios share: texts, queries, indexes that are searched and not changed, and the report.
final class BenchmarkContext {
  let arguments: Arguments
  let corpus: Corpus
  let longCorpus: Corpus?
  let queries: QuerySet
  var report: Report

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    report = Report(
      machine: Machine(packageFolder: Arguments.packageFolder), isQuick: arguments.isQuick,
      runCount: arguments.runs)
    corpus = try Corpus(contentsOf: arguments.corpus, limit: arguments.documentLimit)
    queries = try QuerySet(folder: arguments.queryFolder, limit: arguments.queryLimit)
    if FileManager.default.fileExists(atPath: arguments.longCorpus.path) {
      longCorpus = try Corpus(contentsOf: arguments.longCorpus, limit: arguments.longDocumentLimit)
    } else {
      longCorpus = nil
      Self.say("\(arguments.longCorpus.path) is missing, its rows are left out: Benchmarks/make-corpora longdocs")
    }
    for corpus in [corpus, longCorpus].compactMap({ $0 }) {
      report.corpora.append(.init(name: corpus.name, documents: corpus.documents.count, bytes: corpus.byteCount))
      Self.say("\(corpus.name): \(corpus.documents.count) documents, \(Figure.text(corpus.megabytes)) MB of text")
    }
    try? FileManager.default.removeItem(at: arguments.work)
  }

  deinit { try? FileManager.default.removeItem(at: arguments.work) }

  /// Our index of the whole corpus, for searching.
  private(set) lazy var ourIndex = Result {
    Self.say("building our index of \(corpus.name)")
    let ours = try OurIndex(folder: freshFolder("searched-ours"))
    try ours.index(corpus.documents)
    try ours.waitUntilAtRest()
    return ours
  }

  private(set) lazy var unicodeTable = Result { try fullTextTable(.unicode61) }
  private(set) lazy var trigramTable = Result { try fullTextTable(.trigram) }

  /// Nil when its Python package is not there.
  private(set) lazy var tantivy = Result { try Tantivy(work: freshFolder("tantivy")) }

  private(set) lazy var naiveSearcher: NaiveSearcher = {
    Self.say("reading \(corpus.name) for the naive searcher")
    return NaiveSearcher(corpus.documents)
  }()

  private func fullTextTable(_ tokenizer: FullTextTable.Tokenizer) throws -> FullTextTable {
    Self.say("building FTS5's table of \(corpus.name), \(tokenizer.rawValue)")
    let table = try FullTextTable(folder: freshFolder("searched-\(tokenizer.rawValue)"), tokenizer: tokenizer)
    try table.index(corpus.documents)
    _ = try table.bytesOnDisk()
    return table
  }

  /// An empty folder to work in.
  func freshFolder(_ name: String) throws -> URL {
    let folder = arguments.work.appendingPathComponent(name)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Runs `body` with an empty folder that is removed afterwards, with nothing left for the disk to write before.
  func withFreshFolder<Value>(_ name: String, _ body: (URL) throws -> Value) throws -> Value {
    let folder = try freshFolder(name)
    defer { try? FileManager.default.removeItem(at: folder) }
    sync()
    return try body(folder)
  }

  /// Whether a row is among those that were asked for.
  func wants(_ row: String) -> Bool {
    arguments.rows.isEmpty || arguments.rows.contains { row.hasPrefix($0) || $0.hasPrefix(row + ".") }
  }

  /// Adds a row with the figures of each run behind it.
  func add(_ row: Row, runs: [String: [Double]] = [:]) {
    report.rows.append(row)
    if !runs.isEmpty { report.runs["\(row.name) \(row.corpus)"] = runs }
  }

  /// Compares hit counts; what is wrong is told at once and again at the end, and makes the run fail.
  func check(_ check: HitCountCheck, _ queries: [String]) throws {
    let summary = try check.run(queries)
    report.checks.append(summary)
    for failure in summary.failures.prefix(3) { Self.say("WRONG: \(failure)") }
    if summary.failures.count > 3 { Self.say("WRONG: \(summary.failures.count - 3) more of this kind") }
  }

  private static let start = Stopwatch()

  /// Tells the person who waits what goes on, with the seconds since the first such line.
  static func say(_ text: String) {
    let seconds = String(format: "%4.0f s  ", start.seconds)
    FileHandle.standardError.write(Data((seconds + text + "\n").utf8))
  }
}
