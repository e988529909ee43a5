#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The streams that a process is given.
package enum StandardStreams {
  /// Makes writing to a reader that has gone an error instead of the end of the process.
  package static func prepare() {
    signal(SIGPIPE, SIG_IGN)
  }
}
