/// Time that passes, by the clock that no one sets.
struct Stopwatch {
  private let start = ContinuousClock.now

  var nanoseconds: Double {
    let components = start.duration(to: .now).components
    return Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }

  var seconds: Double { nanoseconds / 1e9 }

  /// How many seconds `body` takes.
  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let watch = Stopwatch()
    try body()
    return watch.seconds
  }
}
