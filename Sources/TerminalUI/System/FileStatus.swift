#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the file system tells of a path without reading it.
package struct FileStatus: Sendable, Hashable {
  package enum Kind: Sendable {
    case file, folder, link, other
  }

  package let kind: Kind
  package let size: Int64
  /// When it was changed last, in nanoseconds since 1970.
  package let modified: Int64
  /// What tells the file from every other, under any of its names.
  package let device: UInt64
  package let number: UInt64

  /// - Parameters:
  ///   - path: The path.
  ///   - followsLink: Whether a link at the path stands for what it leads to.
  /// - Throws: The reason, when there is nothing there or it may not be looked at.
  package init(of path: String, followsLink: Bool) throws(SystemError) {
    var status = stat()
    guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else { throw SystemError(path: path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    size = Int64(status.st_size)
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
