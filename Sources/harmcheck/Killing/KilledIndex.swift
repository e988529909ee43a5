import Foundation
import TextSearch

/// An index that is changed by processes which are killed, and what must be in it.
struct KilledIndex {
  private let folder: TrialFolder
  private let index: TrialIndex
  private let seed: UInt64
  private var random: SeededGenerator
  private var model = TrialModel()
  /// The number of the operation to begin with.
  private(set) var next = 0
  /// How many operations were acknowledged.
  private(set) var doneCount = 0
  /// How many operations of each kind were cut off.
  private(set) var cutOff: [String: Int] = [:]
  /// How many of these had had an effect.
  private(set) var effectiveCount = 0

  init(storesStrings: Bool, seed: UInt64) throws {
    folder = try TrialFolder()
    index = TrialIndex(folder: folder.url, storesStrings: storesStrings)
    self.seed = seed
    random = SeededGenerator(seed: seed &+ (storesStrings ? 1 : 2))
  }

  /// Has a process change the index, kills it, and looks at what is left.
  mutating func killOnce() throws {
    let log = folder.url.appendingPathComponent("log").path
    try? FileManager.default.removeItem(atPath: log)
    let child = try ChildProcess([
      "change", folder.url.path, log, "\(seed)", "\(next)", index.storesStrings ? "1" : "0",
    ])
    waitForMoment(log: log)
    child.kill()
    let (lines, end) = child.finish()
    guard end == .signal(SIGKILL) else {
      throw TrialFailure("The process ended by itself: \(end) \(lines.joined(separator: "\n"))")
    }
    var begun: TrialOperation?
    for entry in TrialLog.read(path: log) {
      switch entry {
      case .begun(let number):
        begun = TrialOperation(number: number, seed: seed, documentCount: KillWorker.documentCount)
        next = number + 1
      case .done:
        begun.map { model.apply($0) }
        begun = nil
        doneCount += 1
      }
    }
    cutOff[begun?.name ?? "none", default: 0] += 1
    try check(begun)
  }

  /// A third of the kills come at any moment, also while the process starts; the others when it has done some work.
  private mutating func waitForMoment(log: String) {
    let isAnyMoment = Int.random(in: 0..<3, using: &random) == 0
    let bytes = isAnyMoment ? Int.max : Int.random(in: 1...2000, using: &random)
    let end = ContinuousClock.now + .milliseconds(isAnyMoment ? Int.random(in: 0...150, using: &random) : 2000)
    while ContinuousClock.now < end {
      var status = stat()
      if stat(log, &status) == 0, status.st_size >= bytes { break }
      usleep(200)
    }
    usleep(UInt32.random(in: 0...20_000, using: &random))
  }

  /// Opens the index, compares it with the model, and takes over what is there of an operation that was cut off.
  private mutating func check(_ begun: TrialOperation?) throws {
    let opened = try index.open()
    defer { opened.close() }
    let check = IndexCheck(opened, storesStrings: index.storesStrings)
    let contents = try check.contents()
    if contents != model {
      guard let begun, begun.mayHaveLed(from: model, to: contents) else {
        throw TrialFailure("The index holds something else than what was acknowledged.")
      }
      effectiveCount += 1
      model = contents
    }
    try check.searches(agreeWith: model, seed: seed)
    try check.isSound()
  }
}
