import Foundation

/// What a run of indexing did.
struct IndexingReport: Sendable, Hashable, Encodable {
  var indexed = 0
  var unchanged = 0
  var removed = 0
  /// Files that hold no text, and records that are no documents.
  var skipped = 0
  /// What could not be read, or was not there.
  var failed = 0
  var seconds = 0.0

  /// The report in a sentence.
  var summary: String {
    var parts = ["indexed \(indexed)", "unchanged \(unchanged)", "removed \(removed)"]
    if skipped > 0 { parts.append("skipped \(skipped)") }
    if failed > 0 { parts.append("failed \(failed)") }
    return parts.joined(separator: ", ") + String(format: " in %.1f s", seconds)
  }
}
