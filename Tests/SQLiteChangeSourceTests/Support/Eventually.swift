/// Waits until a condition holds, for ten seconds at most.
///
/// - Returns: Whether it holds.
func eventually(_ condition: () throws -> Bool) async throws -> Bool {
  let start = ContinuousClock.now
  while try !condition() {
    if ContinuousClock.now - start > .seconds(10) { return false }
    try await Task.sleep(for: .milliseconds(10))
  }
  return true
}
