import Foundation

/// What this process takes of the machine's memory.
enum ProcessMemory {
  /// The most at any moment so far.
  static var greatestBytes: Int {
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first ?? 0) * 1024
    #endif
  }

  /// Lets whoever asks for a gigabyte get none: what is asked for and not touched is not seen in ``greatestBytes``.
  static func limit() {
    #if canImport(Glibc)
      var limit = rlimit(rlim_cur: 1 << 30, rlim_max: 1 << 30)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #endif
  }
}
