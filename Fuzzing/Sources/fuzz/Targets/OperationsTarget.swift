internal import Foundation
internal import TextSearch

/// Any operations on an index in any order, beside a model that keeps the same in the plainest way.
struct OperationsTarget: FuzzTarget {
  static let name = "operations"

  // All inputs share an index, which each empties first: to make one takes longer than most inputs.
  private let index: TextIndex<TrialDocument>
  private let check: IndexCheck

  init() throws {
    index = try TextIndex.inMemory(configuration: IndexConfiguration(memoryBudgetBytes: 1 << 20))
    index.readTrialDocuments()
    check = IndexCheck(index)
  }

  mutating func run(_ bytes: UnsafeRawBufferPointer) throws {
    var bytes = FuzzBytes(bytes)
    var model = TrialModel()
    try index.removeAll().finish()
    model.clientState = try check.contents().clientState
    var version = 0
    func document() -> TrialDocument {
      version += 1
      return TrialDocument(number: bytes.number(below: 40), version: version)
    }
    while !bytes.isAtEnd, version < 600 {
      let operation: TrialOperation
      switch bytes.number(below: 16) {
      case 0...4: operation = .put(document())
      case 5...6: operation = .remove(bytes.number(below: 40))
      case 7...8: operation = .bulk((0..<bytes.number(below: 30)).map { _ in document() })
      case 9...10:
        let put = (0..<bytes.number(below: 8)).map { _ in document() }
        let removed = bytes.number(below: 40)
        operation = .batch(
          number: version, put: put, remove: put.contains { $0.number == removed } ? [] : [removed])
      case 11: operation = bytes.number(below: 4) == 0 ? .removeAll : .remove(bytes.number(below: 40))
      case 12: operation = .compact
      case 13: operation = .reopen
      default:
        do { try check.searches(agreeWith: model, seed: UInt64(bytes.byte())) } catch { FuzzRun.stop("\(error)") }
        continue
      }
      do { try operation.perform(on: index) } catch { FuzzRun.stop("\(operation) failed: \(error)") }
      model.apply(operation)
    }
    do {
      let contents = try check.contents()
      FuzzRun.expect(contents == model, "The index holds something else than the model.")
      try check.searches(agreeWith: model, seed: 1)
      try check.isSound()
    } catch {
      FuzzRun.stop("\(error)")
    }
  }
}
