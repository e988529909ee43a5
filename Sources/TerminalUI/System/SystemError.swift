#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A refusal of the operating system.
package struct SystemError: Error, Sendable, Hashable {
  /// The path that it is about.
  package let path: String
  /// Its number in errno.h.
  package let number: Int32

  /// The refusal of the call before.
  package init(path: String) { self.init(path: path, number: errno) }

  package init(path: String, number: Int32) {
    self.path = path
    self.number = number
  }

  /// Whether it says that there is nothing at the path.
  package var isAbsence: Bool { number == ENOENT || number == ENOTDIR }

  /// The reason in the system's own words.
  package var reason: String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }
}
