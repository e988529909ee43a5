/// What did not hold.
struct TrialFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// - Throws: ``TrialFailure`` when `condition` does not hold.
func require(_ condition: Bool, _ what: @autoclosure () throws -> String) throws {
  if !condition { throw TrialFailure(try what()) }
}
