import Foundation
import TextSearch

/// Damages copies of an index, one thing at a time, and tells what opening, searching, checking and repairing made of it.
struct DamageWorker {
  private static let secondsEach: UInt32 = 60

  private let index: TrialIndex
  private let seed: UInt64
  private let records: [Int: UInt64]

  /// - Parameter index: The sound index.
  init(index: TrialIndex, seed: UInt64) throws {
    self.index = index
    self.seed = seed
    let copy = try TrialFolder()
    let trial = try Self.copy(index, to: copy)
    records = try DamagedIndex.records(in: trial.url)
  }

  /// Carries out the damages with these numbers, and prints a line before and after each.
  func run(numbers: Range<Int>) throws {
    ProcessMemory.limit()
    let files = try DamagedIndex.files(in: index.url)
    for number in numbers {
      HarmCheck.say("begin \(number)")
      alarm(Self.secondsEach)
      let folder = try TrialFolder()
      let trial = try Self.copy(index, to: folder)
      guard let damage = FileDamage(number: number, seed: seed, files: files) else { continue }
      guard try damage.perform(in: trial.url) else {
        HarmCheck.say("end \(number) \(DamageOutcome.same) - | \(damage.description)")
        continue
      }
      let copies = (try TrialFolder(), try TrialFolder())
      let (forRepair, forSurvivors) = (try Self.copy(trial, to: copies.0), try Self.copy(trial, to: copies.1))
      let outcome = outcome(of: trial)
      let repaired = repair(
        forRepair, survivors: DamagedIndex.survivors(in: forSurvivors.url, file: damage.file, records: records))
      HarmCheck.say("end \(number) \(outcome) \(repaired) | \(damage.description)")
    }
    HarmCheck.say("memory \(ProcessMemory.greatestBytes)")
  }

  private static func copy(_ index: TrialIndex, to folder: TrialFolder) throws -> TrialIndex {
    let copy = TrialIndex(folder: folder.url, storesStrings: index.storesStrings)
    try FileManager.default.copyItem(at: index.url, to: copy.url)
    return copy
  }

  private func outcome(of trial: TrialIndex) -> DamageOutcome {
    do {
      let index = try trial.open()
      defer { index.close() }
      let check = IndexCheck(index, storesStrings: trial.storesStrings)
      guard try check.contents() == DamagedIndex.model else { return .wrong }
      try check.searches(agreeWith: DamagedIndex.model, seed: seed)
      return try index.verify().isSound ? .harmless : .reported
    } catch is TextIndexError {
      return .named
    } catch is TrialFailure {
      return .wrong
    } catch {
      return .strange
    }
  }

  /// Repairs an index.
  ///
  /// - Returns: How many documents it kept, or what did not hold.
  private func repair(_ trial: TrialIndex, survivors: Set<Int>) -> String {
    do {
      let report = try TextIndex<TrialDocument>.repair(
        name: TrialIndex.name, directory: trial.folder, configuration: trial.configuration)
      let index = try trial.open()
      defer { index.close() }
      let check = IndexCheck(index, storesStrings: trial.storesStrings)
      let contents = try check.contents()
      try check.searches(agreeWith: contents, seed: seed)
      try check.isSound()
      let expected = DamagedIndex.model.versions
      let missing = Set(expected.keys).subtracting(contents.versions.keys)
      guard contents.versions.count == report.keptCount else { return "miscounted" }
      guard missing.isDisjoint(with: survivors) else {
        return "dropped:\(missing.intersection(survivors).count)"
      }
      // An older version, or a document that was removed, may come back when it is said that others may be missing.
      let isStale = contents.versions.contains { expected[$0.key] != $0.value }
      let lost = Set(report.lostIdentifiers.compactMap { TrialDocument.number(of: $0) })
      guard report.mayMissOthers || (missing.isSubset(of: lost) && !isStale) else { return "unreported" }
      return "kept:\(contents.versions.count):\(missing.subtracting(lost).count)"
    } catch {
      return "failed:\("\(error)".replacingOccurrences(of: " ", with: "_"))"
    }
  }
}
