#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A refusal of the operating system.
struct SystemError: Error, Sendable, Hashable {
  /// The path that it is about.
  let path: String
  /// Its number in errno.h.
  let number: Int32

  /// The refusal of the call before, by default.
  init(path: String, number: Int32 = errno) {
    self.path = path
    self.number = number
  }

  /// Whether it says that there is nothing at the path.
  var isAbsence: Bool { number == ENOENT || number == ENOTDIR }

  /// The reason in the system's own words.
  var reason: String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }
}
