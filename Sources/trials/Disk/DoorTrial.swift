import Foundation
import TextSearch

/// Another process wants to open an index at many moments of its being repaired or deleted: it is refused, each time.
struct DoorTrial {
  /// Sends the other process at every so many calls from the moment on that the lock was taken, until it is let go.
  private final class Doorkeeper: FaultyDisk.Watcher {
    let step: Int
    let directory: URL
    // Used by one call at a time, and otherwise when nobody watches any more.
    private(set) var answers: [String] = []
    private(set) var failure: (any Error)?
    private var lockFiles: Set<Int32> = []
    private var isLocked = false
    private var isOver = false
    private var count = 0

    init(directory: URL, step: Int) {
      self.directory = directory
      self.step = step
    }

    func fault(for call: FaultyDisk.Call) -> Int32 {
      if call.kind == .close, lockFiles.contains(call.descriptor) { isOver = true }
      if call.kind == .unlink, call.path?.hasSuffix("/LOCK") == true { isOver = true }
      guard isLocked, !isOver else { return 0 }
      count += 1
      guard count % step == 0 else { return 0 }
      do { answers.append(try OtherProcess.answer(directory)) } catch { failure = error }
      return 0
    }

    func noteDone(_ call: FaultyDisk.Call) {
      guard call.kind == .open, call.path?.hasSuffix("/LOCK") == true, call.result >= 0 else { return }
      lockFiles.insert(Int32(call.result))
      isLocked = true
    }
  }

  func run() throws {
    let folder = try TrialFolder()
    let index = try TrialPage.index(in: folder.url)
    try index.indexObjects((0..<200).map { TrialPage(name: "p\($0)", version: 1) }).wait()
    index.close()
    let place = folder.url.appendingPathComponent("trial.indexdb")
    for name in try FileManager.default.contentsOfDirectory(atPath: place.path) where name.hasPrefix("MANIFEST") {
      try Data("damaged".utf8).write(to: place.appendingPathComponent(name))
    }
    try meanwhile("repairing", in: folder, step: 20) {
      let report = try TextIndex<TrialPage>.repair(name: "trial", directory: folder.url)
      try require(report.keptCount == 200, "\(report.keptCount) pages of 200 were kept")
    }
    try index.reopen()
    try require(try index.count == 200, "\(index.count) pages of 200 are there")
    try refuseDeleting(index, in: folder)
    try meanwhile("deleting", in: folder, step: 2) { try index.deleteFromDisk() }
    try require(!FileManager.default.fileExists(atPath: place.path), "the folder is still there")
    Trials.report("HELD: others are refused as long as an index is repaired or deleted")
  }

  /// Refuses the second removal of a file.
  private final class Refuser: FaultyDisk.Watcher {
    private var count = 0

    func fault(for call: FaultyDisk.Call) -> Int32 {
      guard call.kind == .unlink else { return 0 }
      count += 1
      return count == 2 ? EIO : 0
    }

    func noteDone(_ call: FaultyDisk.Call) {}
  }

  /// What the disk keeps from being deleted must not be taken for an index, nor for a part of the next one.
  private func refuseDeleting(_ index: TextIndex<TrialPage>, in folder: TrialFolder) throws {
    let place = folder.url.appendingPathComponent("trial.indexdb")
    let refuser = Refuser()
    try FaultyDisk.watch(place, with: refuser)
    defer { FaultyDisk.stopWatching() }
    do {
      try index.deleteFromDisk()
      throw TrialFailure("the disk refused to delete a file, and nobody was told")
    } catch let error as TextIndexError { try require(error.code == .storage && error.underlying != nil, "\(error)") }
    let seal = place.appendingPathComponent("SEAL").path
    try require(!FileManager.default.fileExists(atPath: seal), "the seal of a deleted index is still there")
    Trials.report("deleting: refused by the disk, and no seal left")
  }

  private func meanwhile(_ name: String, in folder: TrialFolder, step: Int, _ body: () throws -> Void) throws {
    let doorkeeper = Doorkeeper(directory: folder.url, step: step)
    try FaultyDisk.watch(folder.url.appendingPathComponent("trial.indexdb"), with: doorkeeper)
    defer { FaultyDisk.stopWatching() }
    try body()
    if let failure = FaultyDisk.frozen({ doorkeeper.failure }) { throw failure }
    let answers = FaultyDisk.frozen { doorkeeper.answers }
    try require(
      answers.count >= 3 && answers.allSatisfy { $0 == "alreadyOpen" }, "\(name): another process got \(answers)")
    Trials.report("\(name): \(answers.count) others refused")
  }
}
