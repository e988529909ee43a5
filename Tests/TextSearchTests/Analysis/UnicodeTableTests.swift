import Foundation
import Testing

@testable import TextSearch

@Suite struct UnicodeTableTests {
  @Test(
    "Tables are written when TEXTSEARCH_WRITE_TABLES names the folder for them",
    .enabled(if: ProcessInfo.processInfo.environment["TEXTSEARCH_WRITE_TABLES"] != nil))
  func write() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["TEXTSEARCH_WRITE_TABLES"])
    let files = [
      (
        "ScalarTable.classRuns",
        "The class of each scalar: the letter of the class and how many follow, in hexadecimal.",
        UnicodeTableWriter.classRuns()
      ),
      (
        "FoldingTable.foldings",
        "What each scalar folds to, where that is not itself; the form is told in `FoldingTable`.",
        UnicodeTableWriter.foldings()
      ),
      (
        "FoldingTable.compositions", "Pairs of folded scalars that are one letter: `first.second>composite`.",
        UnicodeTableWriter.compositions()
      ),
    ]
    for (name, comment, text) in files {
      let parts = name.split(separator: ".")
      let file = "\(parts[0])+\(parts[1].prefix(1).uppercased())\(parts[1].dropFirst()).swift"
      let source = UnicodeTableWriter.sourceFile(name: name, comment: comment, text: text)
      try Data(source.utf8).write(to: URL(fileURLWithPath: folder).appendingPathComponent(file))
    }
  }

  @Test("The shipped classes are those of the rules over the standard library's properties")
  func classes() {
    let failures = UnicodeTableSource.scalars.filter { scalar in
      UnicodeTableSource.isCompared(scalar)
        && ScalarTable.shared[scalar.value] != UnicodeTableSource.scalarClass(scalar)
    }
    #expect(failures.isEmpty)
  }

  @Test("The shipped foldings are those of the rules over Unicode's decompositions")
  func foldings() {
    let table = FoldingTable.of(.root)
    let failures = UnicodeTableSource.scalars.filter { scalar in
      let scalarClass = ScalarTable.shared[scalar.value]
      guard UnicodeTableSource.isCompared(scalar), scalarClass != .separator else { return false }
      if scalarClass == .mark || scalarClass == .format { return false }
      let expected = UnicodeTableSource.fold(scalar)?.map(\.value)
      switch table.folding(scalar.value) {
      case .itself: return expected != nil
      case .scalar(let folded): return expected != [folded]
      case .sequence(let folded): return expected != Array(folded)
      case .nothing: return true
      }
    }
    #expect(failures.isEmpty)
  }

  @Test("Values that are no scalars are separators and fold to themselves")
  func noScalars() {
    for value: UInt32 in [0xD800, 0xDFFF, 0x110000, .max] {
      #expect(ScalarTable.shared[value] == .separator)
      guard case .itself = FoldingTable.root.folding(value) else {
        Issue.record("\(value) folds to something else")
        continue
      }
    }
  }
}
