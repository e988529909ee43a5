/// What the tool tells the shell about how it went.
package struct ExitCode: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// All went well; for a search, something was found.
  package static let success = ExitCode(rawValue: 0)
  /// Something failed, an index is not sound, or nothing was found.
  package static let failure = ExitCode(rawValue: 1)
  /// The command line makes no sense; the number is that of `EX_USAGE` in sysexits.h.
  package static let usage = ExitCode(rawValue: 64)
  /// The person interrupted it: 128 and the number of the signal, as shells have it.
  package static let interrupted = ExitCode(rawValue: 130)
}
