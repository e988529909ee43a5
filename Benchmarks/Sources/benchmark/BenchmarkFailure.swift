/// Why the benchmark cannot go on, in words for the person who ran it.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
