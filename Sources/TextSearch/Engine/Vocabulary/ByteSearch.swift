#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Finds byte strings in byte strings.
enum ByteSearch {
  static func contains(_ part: [UInt8], in bytes: [UInt8]) -> Bool {
    firstIndex(of: part, in: bytes, from: 0) != nil
  }

  /// Where `part` stands first in `bytes` at or behind `start`. An empty part is nowhere.
  static func firstIndex(of part: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard !part.isEmpty, start >= 0, bytes.count - start >= part.count else { return nil }
    return bytes.withUnsafeBufferPointer { haystack in
      part.withUnsafeBufferPointer { needle -> Int? in
        guard let base = haystack.baseAddress, let pattern = needle.baseAddress,
          let found = memmem(base + start, haystack.count - start, pattern, needle.count)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
      }
    }
  }
}
