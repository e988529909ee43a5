/// Uses up what a search returned, so that no compiler may leave the search out.
enum Consumer {
  nonisolated(unsafe) private static var total: UInt64 = 0

  @inline(never)
  static func consume(_ number: Int64, _ real: Double) {
    total = total &+ UInt64(bitPattern: number) &+ real.bitPattern
  }
}
