#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Paths as text: made whole, put together, and shortened for reading.
package enum PathText {
  /// The path from the root on, without links, dots and doubled slashes; nil if nothing is there.
  package static func canonical(_ path: String, from folder: String) throws(SystemError) -> String {
    let path = absolute(path, from: folder)
    guard let real = realpath(path, nil) else { throw SystemError(path: path) }
    defer { free(real) }
    return String(cString: real)
  }

  /// The path from the root on, without single dots and doubled slashes. Two dots stay: what they mean depends on
  /// links.
  package static func absolute(_ path: String, from folder: String) -> String {
    let whole = path.hasPrefix("/") ? path : joined(folder, path)
    return "/" + whole.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  package static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The name behind the last slash.
  package static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Whether the path is the folder or something below it.
  package static func isPath(_ path: String, atOrBelow folder: String) -> Bool {
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.isEmpty || folder.hasSuffix("/") || rest.first == UInt8(ascii: "/")
  }

  /// The path as a person in the folder would write it: below the folder without it, whole elsewhere.
  package static func displayed(_ path: String, from folder: String) -> String {
    guard isPath(path, atOrBelow: folder), path != folder else { return path }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return String(Substring(rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest))
  }
}
