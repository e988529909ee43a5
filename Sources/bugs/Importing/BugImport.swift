import TerminalUI

/// Takes bugs into a store, many in one transaction.
struct BugImport {
  /// How many bugs are taken in before others may write in between.
  private static let batchCount = 2000

  private let store: BugStore
  private let interruption: Interruption
  private var waiting: [BugDraft] = []
  private(set) var report = ImportReport()

  init(into store: BugStore, interruption: Interruption) {
    self.store = store
    self.interruption = interruption
  }

  /// Takes in the lines of a JSON Lines file.
  mutating func readRecords(_ reader: inout LineReader, named name: String) throws {
    while let line = try reader.next() {
      if line.allSatisfy({ $0 <= UInt8(ascii: " ") }) { continue }
      do {
        try add(JSONRecordReader.draft(of: line))
      } catch let problem as ImportProblem {
        report.problems.append("\(name):\(reader.number): \(problem.message)")
      }
    }
    try commit()
  }

  /// Takes in packages in Debian's control format.
  mutating func readStanzas(_ reader: inout LineReader) throws {
    var stanzas = DebianStanzaReader()
    while let line = try reader.next() {
      if let draft = stanzas.add(String(decoding: line, as: UTF8.self)) { try add(draft) }
    }
    if let draft = stanzas.finish() { try add(draft) }
    try commit()
  }

  private mutating func add(_ draft: BugDraft) throws {
    waiting.append(draft)
    if waiting.count >= Self.batchCount { try commit() }
  }

  private mutating func commit() throws {
    try interruption.check()
    var added = report
    try store.transaction {
      for draft in waiting {
        switch try store.put(draft) {
        case .added: added.added += 1
        case .changed: added.changed += 1
        case .unchanged: added.unchanged += 1
        }
      }
    }
    report = added
    waiting.removeAll(keepingCapacity: true)
  }
}
