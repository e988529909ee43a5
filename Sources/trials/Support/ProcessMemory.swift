import Foundation

/// What this process takes, as Linux tells.
enum ProcessMemory {
  /// Bytes in memory that are not pages of files.
  static var anonymousBytes: Int { kilobytes(of: "RssAnon") << 10 }

  /// The most that was in memory since the process began or ``resetPeak()``, mapped files too.
  static var peakResidentBytes: Int { kilobytes(of: "VmHWM") << 10 }

  static func resetPeak() {
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
  }

  static var openFiles: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }

  private static func kilobytes(of name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
  }
}
