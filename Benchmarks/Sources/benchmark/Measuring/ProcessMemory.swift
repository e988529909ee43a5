import CMemory
import Foundation

/// What the system says about this process's memory (Linux).
enum ProcessMemory {
  /// Gives what is free back to the system, so that growth shows, and forgets the peak so far.
  static func resetPeak() {
    benchmark_return_free_memory()
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }

  /// Megabytes resident now.
  static var resident: Double? { field("VmRSS") }
  /// The most megabytes resident since the last reset.
  static var peak: Double? { field("VmHWM") }

  private static func field(_ name: String) -> Double? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return kilobytes / 1e3
  }
}
