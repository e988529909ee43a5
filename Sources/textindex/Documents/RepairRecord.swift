import TextSearch

/// What was kept and what was lost of an index, as a JSON object.
struct RepairRecord: Sendable, Encodable {
  struct LostDocument: Sendable, Encodable {
    let path: String
    /// The identifier of a record; absent for a file.
    let id: String?
  }

  let kept: Int
  let lost: [LostDocument]
  let mayMissOthers: Bool

  init(_ report: RepairReport) {
    kept = report.keptCount
    lost = report.lostIdentifiers.map {
      let identity = DocumentIdentity($0)
      return LostDocument(path: identity.path, id: identity.record)
    }
    mayMissOthers = report.mayMissOthers
  }

  /// Whether nothing is missing.
  var isComplete: Bool { lost.isEmpty && !mayMissOthers }
}
