import Foundation
import SQLiteChangeSource
import SpotlightSearch

/// Kills a process that follows a database, again and again, and sees that nothing is lost and next to nothing done twice.
///
/// In each round a new process follows the database; rows are changed before it starts and while it works; it is killed; and
/// the index is brought up to date and compared with one that is made anew. In each fourth round the process compares
/// everything, so that it is killed in that too.
struct KillProof {
  private let options: Options
  private let folder: URL
  private var random: SeededGenerator

  /// Rows that were described and not committed, by the process that was killed last.
  private var lost: Set<String> = []
  /// How far the last batch that was seen came.
  private var lastSequence = -1
  private var commitCount = 0
  private var killsInBatch = 0
  private var killsWhileComparing = 0
  private var repeatedTotal = 0
  private var repeatedMost = 0

  init(_ options: Options) {
    self.options = options
    random = SeededGenerator(seed: options.seed)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("followcheck-\(UUID().uuidString)")
  }

  private var database: String { folder.appendingPathComponent("books.sqlite").path }
  private var logPath: String { folder.appendingPathComponent("log").path }

  mutating func run() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    print("seed \(options.seed), \(options.kills) kills, \(options.changes) changes, batches of \(options.batchSize)")
    var writer = try BookWriter(database: database, seed: options.seed)
    try LoggingDelegate(database: database, directory: folder.path, log: nil, batchSize: 1).source.installHistory()
    var changes = 0
    for round in 0..<options.kills {
      // As many as are due by now, so that the last round reaches the number.
      let due = options.changes * (round + 1) / options.kills - changes
      changes += due
      try await kill(while: &writer, makes: due, comparing: round % 4 == 3)
      try await checkIndex(round)
      if (round + 1) % 50 == 0 { print("\(round + 1) kills") }
    }
    print("\(changes) changes, \(commitCount) batches committed, each from where the one before had come")
    print("\(killsInBatch) kills in the middle of a batch, \(killsWhileComparing) while everything was compared")
    print(
      "\(repeatedTotal) rows described twice because of a kill, \(repeatedMost) of \(options.batchSize) at most at once"
    )
    print("After each of \(options.kills) kills the index was sound and the same as a new one.")
  }

  /// Has a process follow while rows are changed, and kills it.
  private mutating func kill(while writer: inout BookWriter, makes count: Int, comparing: Bool) async throws {
    try? FileManager.default.removeItem(atPath: logPath)
    let early = Int.random(in: 0...count, using: &random)
    try writer.change(early)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments =
      ["follow", database, folder.path, logPath, "\(options.batchSize)"] + (comparing ? ["reindex"] : [])
    let input = Pipe()
    process.standardInput = input
    try process.run()
    // Half of the kills at any moment, also while the process starts; half when it has done some work.
    let isAnyMoment = Bool.random(using: &random)
    let lines = Int.random(in: 1...(comparing ? 300 : count + 1), using: &random)
    let end = ContinuousClock.now + .milliseconds(Int.random(in: 0...250, using: &random))
    var rest = count - early
    while ContinuousClock.now < end {
      if !isAnyMoment, FollowLog.read(path: logPath).count >= lines { break }
      if rest > 0 {
        let some = min(rest, Int.random(in: 1...5, using: &random))
        try writer.change(some)
        rest -= some
      }
      try await Task.sleep(for: .microseconds(Int.random(in: 0...3000, using: &random)))
    }
    // SIGKILL, which no process can catch.
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    guard process.terminationReason == .uncaughtSignal else {
      throw Failure("the process ended by itself, with status \(process.terminationStatus)")
    }
    try writer.change(rest)
    try note(FollowLog.read(path: logPath), isKilled: true)
    if comparing, !lost.isEmpty { killsWhileComparing += 1 }
  }

  /// Counts what a process did, and what of it the one before had done.
  private mutating func note(_ entries: [FollowLog.Entry], isKilled: Bool) throws {
    let described = entries.split(omittingEmptySubsequences: false) { entry in
      if case .committed = entry { true } else { false }
    }
    commitCount += described.count - 1
    let first = Set((described.first ?? []).map { "\($0)" })
    let repeated = first.intersection(lost).count
    repeatedTotal += repeated
    repeatedMost = max(repeatedMost, repeated)
    guard repeated <= options.batchSize else { throw Failure("\(repeated) rows were described twice") }
    for case .committed(let token) in entries {
      let sequence = token.split(separator: " ").first.flatMap { Int($0) } ?? -1
      guard sequence >= lastSequence else { throw Failure("followed from \(sequence), after \(lastSequence)") }
      lastSequence = sequence
    }
    lost = isKilled ? Set((described.last ?? []).map { "\($0)" }) : []
    if !lost.isEmpty { killsInBatch += 1 }
  }

  /// Brings the index up to date, and compares it with a new one.
  private mutating func checkIndex(_ round: Int) async throws {
    let log = folder.appendingPathComponent("log-of-check").path
    let follower = try LoggingDelegate(
      database: database, directory: folder.path, log: FollowLog(path: log), batchSize: options.batchSize)
    defer {
      follower.index.close()
      follower.source.close()
    }
    try await follower.catchUp()
    try note(FollowLog.read(path: log), isKilled: false)
    try FileManager.default.removeItem(atPath: log)
    let fresh = folder.appendingPathComponent("fresh")
    let other = try LoggingDelegate(database: database, directory: fresh.path, log: nil, batchSize: 500)
    defer {
      other.index.close()
      try? FileManager.default.removeItem(at: fresh)
    }
    try await other.catchUp()
    let (contents, expected) = (try follower.contents(), try other.contents())
    guard contents == expected else {
      let difference = Set(contents).symmetricDifference(expected).sorted().prefix(5)
      throw Failure("round \(round): the index differs from a new one: \(difference.joined(separator: "\n"))")
    }
    let problems = try follower.index.verify()
    guard problems.isEmpty else { throw Failure("round \(round): \(problems.joined(separator: " "))") }
  }
}
