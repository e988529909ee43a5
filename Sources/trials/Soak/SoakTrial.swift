import Foundation
import TextSearch

/// Mixed work for a long time over an index that stays as large as it is: memory, files and room must stay as they are, too.
struct SoakTrial {
  let minutes: Int
  let seed: UInt64
  private let pages = 4_000

  private struct Sample {
    let memory: Int
    let files: Int
    let bytes: Int
    let descriptors: Int
  }

  func run() throws {
    let folder = try TrialFolder()
    let place = folder.url.appendingPathComponent("trial.indexdb")
    let index = try TrialPage.index(in: folder.url, IndexConfiguration(memoryBudgetBytes: 8 << 20))
    var generator = SeededGenerator(seed: seed)
    var versions = [Int](repeating: 0, count: pages)
    Trials.report("\(minutes) minutes over \(pages) pages, seed \(seed)")
    var samples: [Sample] = []
    var steps = 0
    let begin = Date()
    // A sixtieth of the time is a sample.
    while samples.count < 60 {
      let end = begin.addingTimeInterval(Double(minutes * (samples.count + 1)))
      var most = try Self.sample(place)
      while Date() < end {
        try step(index, &versions, &generator)
        steps += 1
        if steps % 20 == 0 { most = Self.larger(most, try Self.sample(place)) }
      }
      samples.append(most)
      let seen = samples[samples.count - 1]
      if samples.count % 6 == 0 {
        Trials.report(
          "\(Int(Date().timeIntervalSince(begin))) s, \(steps) steps: memory \(seen.memory >> 20) MB, "
            + "\(seen.files) files, \(seen.bytes >> 20) MB on disk, \(seen.descriptors) open files")
      }
    }
    try checkContents(index, versions)
    index.close()
    try judge(samples)
  }

  private func step(
    _ index: TextIndex<TrialPage>, _ versions: inout [Int], _ generator: inout SeededGenerator
  ) throws {
    func page(_ number: Int) -> TrialPage {
      versions[number] += 1
      let filling = (0..<60).map { _ in "filling\(Int.random(in: 0..<20_000, using: &generator))" }
      return TrialPage(name: "p\(number)", version: versions[number], filling: filling.joined(separator: " "))
    }
    let number = Int.random(in: 0..<pages, using: &generator)
    switch Int.random(in: 0..<400, using: &generator) {
    case 0:
      index.close()
      try index.reopen()
    case 1: try index.compact()
    case 2..<20:
      let start = Int.random(in: 0..<pages - 200, using: &generator)
      let changed = (start..<start + 200).map(page)
      try index.indexObjects(changed).wait()
    case 20..<40:
      try index.removeIndex(forIdentifier: Data("p\(number)".utf8)).wait()
      try index.indexObject(page(number)).wait()
    case 40..<200: try index.indexObject(page(number)).wait()
    default:
      let found: SearchResults<TrialPage> = try index.search(
        .prefix("filling\(Int.random(in: 1..<2_000, using: &generator))"))
      _ = found.first?.snippet(string: 1, maxCharacters: 80, prefix: "[", suffix: "]", ellipsis: "…")
      if versions[number] > 0 {
        let own: SearchResults<TrialPage> = try index.search(TrialPage.ownWord("p\(number)", versions[number]))
        try require(own.totalCount == 1, "p\(number) is found \(own.totalCount) times")
      }
    }
  }

  private func checkContents(_ index: TextIndex<TrialPage>, _ versions: [Int]) throws {
    let contents = try TrialContents(of: index)
    let expected = versions.enumerated().filter { $0.element > 0 }.map { ("p\($0.offset)", $0.element) }
    try require(contents.versions == Dictionary(uniqueKeysWithValues: expected), "the contents are others")
    try require(try index.verify().isSound, "the index is not sound")
  }

  /// The last third may not take more than the one before, beyond what the moment of a merge makes.
  private func judge(_ samples: [Sample]) throws {
    let middle = samples[20..<40]
    let last = samples[40...]
    func largest(_ part: ArraySlice<Sample>, _ value: (Sample) -> Int) -> Int { part.map(value).max() ?? 0 }
    for (name, slack, value) in [
      ("memory", 8 << 20, { $0.memory }), ("the number of files", 10, { $0.files }),
      ("room on disk", 8 << 20, { $0.bytes }),
      ("the number of open files", 10, { $0.descriptors }),
    ] as [(String, Int, (Sample) -> Int)] {
      let (before, after) = (largest(middle, value), largest(last, value))
      try require(after <= before + before / 10 + slack, "\(name) grew from \(before) to \(after)")
      Trials.report("\(name): \(before) at most in the second third, \(after) in the last")
    }
    Trials.report("HELD: memory, files and room stayed as they were")
  }

  private static func sample(_ place: URL) throws -> Sample {
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
    let bytes = names.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: place.appendingPathComponent(name).path)
      return sum + (attributes?[.size] as? Int ?? 0)
    }
    return Sample(
      memory: ProcessMemory.anonymousBytes, files: names.count, bytes: bytes, descriptors: ProcessMemory.openFiles)
  }

  private static func larger(_ a: Sample, _ b: Sample) -> Sample {
    Sample(
      memory: max(a.memory, b.memory), files: max(a.files, b.files), bytes: max(a.bytes, b.bytes),
      descriptors: max(a.descriptors, b.descriptors))
  }
}
