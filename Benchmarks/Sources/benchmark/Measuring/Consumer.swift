import Synchronization

/// Uses up what a search returned, so that no compiler may leave the search out.
enum Consumer {
  // What is handed in is looked at, and threads write to no memory that they share.
  private static let surprises = Atomic<Int>(0)

  @inline(never)
  static func consume(_ number: UInt64) {
    if number == 0x5EED_0000_5EED_0000 { surprises.add(1, ordering: .relaxed) }
  }

  @inline(__always)
  static func consume(_ number: Int64, _ real: Double) {
    consume(UInt64(bitPattern: number) &+ real.bitPattern)
  }
}
