extension Double {
  /// The number with four decimals at most.
  var shortened: String { "\((self * 10_000).rounded() / 10_000)" }
}
