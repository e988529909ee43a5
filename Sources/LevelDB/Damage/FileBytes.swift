internal import Foundation

/// Whole files, without what `FileManager` does around them.
enum FileBytes {
  /// No log or list of files is longer: one that says so is damaged, and must not become an allocation.
  private static let mostBytes = 1 << 30

  /// The operating system does not let a file be read that may be whole.
  struct Refusal: Error {
    let number: Int32
  }

  /// The bytes of a file; nil when it cannot be read.
  static func read(_ path: String) -> [UInt8]? { try? readIfPresent(path) }

  /// The bytes of a file; nil when there is none, or nothing that could be one of a database.
  static func readIfPresent(_ path: String) throws(Refusal) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw Refusal(number: errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw Refusal(number: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try readBytes(of: file, from: 0, count: Int(clamping: status.st_size))
  }

  /// The last bytes of a file, and how long it is; nil when it is shorter or cannot be read.
  static func readEnd(_ path: String, count: Int) -> (bytes: [UInt8], fileBytes: Int)? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size >= count else { return nil }
    let fileBytes = Int(clamping: status.st_size)
    let bytes = try? readBytes(of: file, from: fileBytes - count, count: count)
    return bytes.map { ($0, fileBytes) }
  }

  /// Writes a file for the user alone; one that cannot be written whole is removed.
  ///
  /// - Returns: whether it was written.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(file, $0.baseAddress.map { $0 + written }, $0.count - written)
      }
      guard count > 0 else { break }
      written += count
    }
    close(file)
    if written < bytes.count { unlink(path) }
    return written == bytes.count
  }

  /// Waits until the disk has a file.
  ///
  /// - Returns: whether it has.
  static func synchronize(_ path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    return fsync(file) == 0
  }

  /// Nil when the file has fewer bytes.
  private static func readBytes(of file: CInt, from start: Int, count: Int) throws(Refusal) -> [UInt8]? {
    // An array made without capacity writes to the storage that all empty arrays share, which is a race.
    guard count > 0 else { return [] }
    guard count <= mostBytes else { return nil }
    var isWhole = true
    var refusal: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let read = pread(
          file, buffer.baseAddress.map { $0 + initialized }, count - initialized, off_t(start + initialized))
        if read < 0 { refusal = errno }
        guard read > 0 else { break }
        initialized += read
      }
      isWhole = initialized == count
    }
    if let refusal { throw Refusal(number: refusal) }
    return isWhole ? bytes : nil
  }
}
