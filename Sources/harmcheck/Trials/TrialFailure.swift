/// What a trial found to be wrong.
struct TrialFailure: Error, CustomStringConvertible, Sendable {
  let description: String

  init(_ description: String) { self.description = description }
}
