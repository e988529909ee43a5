/// What has been acknowledged, and what else may be there.
struct TrialLedger: Sendable {
  private(set) var acknowledged = TrialContents()
  private(set) var attempts: [TrialAttempt] = []

  /// Says that a change is being asked for.
  mutating func begin(_ attempt: TrialAttempt) { attempts.append(attempt) }

  /// Says that the last attempt was acknowledged. The ones before may have taken effect or not.
  mutating func acknowledge() {
    guard let attempt = attempts.popLast() else { return }
    acknowledged = acknowledged.applying(attempt)
    for index in attempts.indices {
      // What came later counts, whatever became of this.
      if attempt.removesAll {
        attempts[index].versions = [:]
        attempts[index].removesAll = false
      }
      attempts[index].spared.formUnion(attempt.versions.keys)
      for name in attempt.versions.keys { attempts[index].versions[name] = nil }
      if attempt.state != nil { attempts[index].state = nil }
    }
  }

  /// Says what was found, when nothing can take effect late any more.
  mutating func settle(_ contents: TrialContents) {
    acknowledged = contents
    attempts = []
  }

  /// - Throws: ``TrialFailure`` when the contents are none that there can be.
  func check(_ contents: TrialContents) throws {
    // Of many attempts all subsets would be possible: those are looked at page by page.
    if attempts.count <= 8, attempts.allSatisfy(\.isWhole) {
      var possible = [acknowledged]
      for attempt in attempts { possible += possible.map { $0.applying(attempt) } }
      try require(
        possible.contains(contents),
        "\(contents.difference(from: acknowledged)), with \(attempts.count) attempts unacknowledged")
      return
    }
    for name in Set(contents.versions.keys).union(acknowledged.versions.keys) {
      let found = contents.versions[name]
      let isPossible =
        found == acknowledged.versions[name]
        || attempts.contains {
          $0.removesAll ? found == nil && !$0.spared.contains(name) : $0.versions[name].map { $0 == found } ?? false
        }
      try require(isPossible, "\(contents.difference(from: acknowledged)), \(name) was never so")
    }
    try require(
      contents.state == acknowledged.state || attempts.contains { $0.state == contents.state },
      "the client state is lost")
  }
}
