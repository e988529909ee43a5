/// How an import went.
struct ImportReport: Sendable, Hashable {
  var added = 0
  var changed = 0
  var unchanged = 0
  /// What could not be imported, each with its place.
  var problems: [String] = []

  var summary: String {
    "added \(added), changed \(changed), unchanged \(unchanged), failed \(problems.count)"
  }
}
