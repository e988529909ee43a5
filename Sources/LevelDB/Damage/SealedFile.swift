internal import Foundation

/// What a seal says of a file: a line of the name, the number of bytes, and a digest of them.
struct SealedFile: Equatable {
  let name: String
  let byteCount: Int
  /// Nil for a table: those are large, and LevelDB verifies each block that it reads.
  private let digest: UInt64?

  /// How a file of a database is now; nil when it is not there.
  ///
  /// - Throws: Why it cannot be read.
  init?(name: String, in folder: String) throws(FileBytes.Refusal) {
    self.name = name
    let path = "\(folder)/\(name)"
    if TableFooters.isTable(name) {
      var status = stat()
      guard stat(path, &status) == 0 else {
        if errno == ENOENT { return nil }
        throw FileBytes.Refusal(number: errno)
      }
      byteCount = Int(clamping: status.st_size)
      digest = nil
    } else {
      guard let bytes = try FileBytes.readIfPresent(path) else { return nil }
      byteCount = bytes.count
      digest = Self.digest(bytes)
    }
  }

  /// Reads a line; nil when it is none.
  init?(line: some StringProtocol) {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, let byteCount = Int(parts[1]) else { return nil }
    name = String(parts[0])
    self.byteCount = byteCount
    digest = parts[2] == "-" ? nil : UInt64(parts[2], radix: 16)
    guard digest != nil || parts[2] == "-" else { return nil }
  }

  var line: String { "\(name) \(byteCount) \(digest.map { String($0, radix: 16) } ?? "-")" }

  /// Whether anything but the number of bytes is known.
  var hasDigest: Bool { digest != nil }

  /// FNV-1a of 64 bits, of eight bytes at a time, the lowest first, the last ones filled with zeros; after each the upper
  /// half is mixed into the lower one, which the multiplication never reaches.
  static func digest(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      func add(_ word: UInt64) {
        hash = (hash ^ word) &* 0x100_0000_01b3
        hash ^= hash >> 32
      }
      var position = 0
      while position + 8 <= bytes.count {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
        position += 8
      }
      if position < bytes.count {
        add(bytes[position...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
      }
      return hash
    }
  }
}
