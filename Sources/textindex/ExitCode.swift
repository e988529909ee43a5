/// What the tool tells the shell about how it went.
struct ExitCode: RawRepresentable, Hashable, Sendable {
  let rawValue: Int32

  /// All went well; for a search, something was found.
  static let success = ExitCode(rawValue: 0)
  /// Something failed, an index is not sound, or nothing was found.
  static let failure = ExitCode(rawValue: 1)
  /// The command line makes no sense; the number is that of `EX_USAGE` in sysexits.h.
  static let usage = ExitCode(rawValue: 64)
  /// The person interrupted it: 128 and the number of the signal, as shells have it.
  static let interrupted = ExitCode(rawValue: 130)
}
