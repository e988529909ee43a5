import Foundation
import TextSearch

/// Where the index of a trial stands, and how it is opened.
struct TrialIndex {
  static let name = "trial"

  let folder: URL
  let storesStrings: Bool

  var url: URL { folder.appendingPathComponent("\(Self.name).indexdb") }

  /// So little memory that segments are written and merged all the time.
  var configuration: IndexConfiguration {
    IndexConfiguration(storesStrings: storesStrings, memoryBudgetBytes: 1 << 20)
  }

  func open() throws -> TextIndex<TrialDocument> {
    let index = try TextIndex<TrialDocument>(name: Self.name, directory: folder, configuration: configuration)
    index.readTrialDocuments()
    return index
  }
}
