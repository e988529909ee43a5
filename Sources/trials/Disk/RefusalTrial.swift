import Foundation
import TextSearch

/// A disk that is full, a folder that may not be written, and one that may not be entered: each comes and goes while an
/// index is open.
struct RefusalTrial {
  /// Something that keeps a folder from being written, and its end.
  private struct Refusal {
    let name: String
    let begin: (_ folder: String) throws -> Void
    let end: (_ folder: String) throws -> Void
    /// How many operations are refused at least: what goes into files that are open may go on.
    var leastRefused = 1
    /// Whether an index in the folder cannot even be opened meanwhile.
    var keepsFromOpening = true
    /// Whether files that have not been opened yet can be read.
    var sparesReading = true
  }

  func run() throws {
    signal(SIGXFSZ, SIG_IGN)
    // Root may do everything; whoever runs this as root is nobody meanwhile.
    let isRoot = geteuid() == 0
    if isRoot { try require(seteuid(65534) == 0, "cannot become another user") }
    defer { if isRoot { seteuid(0) } }
    let refusals = [
      Refusal(
        name: "a full disk", begin: { _ in try Self.limitFiles(toBytes: 32 << 10) },
        end: { _ in try Self.limitFiles(toBytes: nil) }, leastRefused: 5),
      Refusal(
        name: "a read-only folder", begin: { try Self.setMode(0o500, of: $0) }, end: { try Self.setMode(0o700, of: $0) }
      ),
      Refusal(
        name: "a closed folder", begin: { try Self.setMode(0, of: $0) }, end: { try Self.setMode(0o700, of: $0) },
        sparesReading: false),
    ]
    for refusal in refusals {
      for durability in [Durability.processCrash, .powerLoss] {
        do { try run(refusal, IndexConfiguration(durability: durability, memoryBudgetBytes: 1 << 20)) } catch {
          try? refusal.end("")
          throw TrialFailure("\(refusal.name), \(durability): \(error)")
        }
        Trials.report("\(refusal.name), \(durability): held")
      }
    }
    Trials.report("HELD: errors while it lasted, searches meanwhile, nothing lost, and work that went on")
  }

  private func run(_ refusal: Refusal, _ configuration: IndexConfiguration) throws {
    let folder = try TrialFolder()
    let path = folder.url.appendingPathComponent("trial.indexdb").path
    let index = try TrialPage.index(in: folder.url, configuration)
    var generator = SeededGenerator(seed: 1)
    var ledger = TrialLedger()
    func put(_ number: Int) throws {
      let filling = (0..<500).map { _ in "word\(UInt32.random(in: 0...UInt32.max, using: &generator))" }
      let page = TrialPage(name: "p\(number)", version: 1, filling: filling.joined(separator: " "))
      ledger.begin(TrialAttempt(versions: [page.name: 1]))
      try index.indexObject(page).wait()
      ledger.acknowledge()
    }
    for number in 0..<20 { try put(number) }
    try index.compact()
    _ = try TrialContents(of: index)

    for _ in 0..<2 {
      try refusal.begin(path)
      var refused = 0
      do {
        defer { try? refusal.end(path) }
        do { try index.compact() } catch let error as TextIndexError { refused += try count(error) }
        for number in 100..<120 {
          do { try put(number) } catch let error as TextIndexError { refused += try count(error) }
        }
        try require(refused >= refusal.leastRefused, "only \(refused) operations were refused")
        if refusal.sparesReading {
          try ledger.check(TrialContents(of: index))
          let found: SearchResults<TrialPage> = try index.search(TrialPage.ownWord("p7", 1))
          try require(found.totalCount == 1, "a search found \(found.totalCount) instead of one")
        }
        if refusal.keepsFromOpening { try requireNoOpening(in: folder, besides: path, refusal, configuration) }
      }
      try put(200)
      try ledger.check(TrialContents(of: index))
      try require(try index.verify().isSound, "the index is not sound")
    }
    let contents = try TrialContents(of: index)
    index.close()
    try require(try TrialContents(of: TrialPage.index(in: folder.url, configuration)) == contents, "something is lost")
  }

  private func count(_ error: TextIndexError) throws -> Int {
    try require(error.code == .storage && error.underlying != nil && error.path != nil, "\(error)")
    return 1
  }

  /// A second index, closed before, cannot be opened while its folder refuses, and can afterwards.
  private func requireNoOpening(
    in folder: TrialFolder, besides path: String, _ refusal: Refusal, _ configuration: IndexConfiguration
  ) throws {
    let other = folder.url.appendingPathComponent("other")
    try refusal.end(path)
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    let index = try TrialPage.index(in: other, configuration)
    // As much text in the log as the limit of a full disk would not let opening write again.
    let filling = (0..<3_000).map { _ in UUID().uuidString }.joined(separator: " ")
    let page = TrialPage(name: "a", version: 1, filling: filling)
    try index.indexObject(page).wait()
    let copy = try copyOfOpen(other)
    let place = copy.appendingPathComponent("trial.indexdb").path
    try refusal.begin(place)
    defer { try? refusal.end(place) }
    do {
      let opened = try TrialPage.index(in: copy, configuration)
      opened.close()
      throw TrialFailure("an index could be opened")
    } catch let error as TextIndexError {
      try require(error.code == .storage, "opening: \(error)")
    }
    try refusal.end(place)
    // Closed, and not only let go of: work in the background would keep the place for a moment.
    index.close()
    let again = try TrialPage.index(in: copy, configuration)
    try require(try TrialContents(of: again).versions == ["a": 1], "opening lost something")
    again.close()
    try FileManager.default.removeItem(at: copy)
  }

  /// A copy of an index as it lies there while it is open, like what a killed process leaves.
  private func copyOfOpen(_ directory: URL) throws -> URL {
    let copy = directory.deletingLastPathComponent().appendingPathComponent("copy")
    try FileManager.default.copyItem(at: directory, to: copy)
    return copy
  }

  private static func limitFiles(toBytes bytes: Int?) throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    limit.rlim_cur = bytes.map { rlim_t($0) } ?? limit.rlim_max
    try require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0, "the limit cannot be set")
  }

  private static func setMode(_ mode: mode_t, of path: String) throws {
    guard !path.isEmpty else { return }
    try require(chmod(path, mode) == 0, "the mode of \(path) cannot be set")
  }
}
