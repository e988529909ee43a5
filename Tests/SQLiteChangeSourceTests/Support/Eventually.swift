/// Waits until a condition holds, for a minute at most: under a sanitizer and beside other tests little takes its usual time.
///
/// - Returns: Whether it holds.
func eventually(
  isolation: isolated (any Actor)? = #isolation, _ condition: () throws -> Bool
) async throws -> Bool {
  let start = ContinuousClock.now
  while try !condition() {
    if ContinuousClock.now - start > .seconds(60) { return false }
    try await Task.sleep(for: .milliseconds(10))
  }
  return true
}
