/// Finds byte strings in byte strings.
enum ByteSearch {
  static func contains(_ part: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = part.first, part.count <= bytes.count else { return false }
    return part.withUnsafeBufferPointer { part in
      for start in 0...(bytes.count - part.count) where bytes[start] == first {
        var length = 1
        while length < part.count, bytes[start + length] == part[length] { length += 1 }
        if length == part.count { return true }
      }
      return false
    }
  }

  static func ends(_ bytes: UnsafeBufferPointer<UInt8>, with suffix: [UInt8]) -> Bool {
    suffix.count <= bytes.count && bytes[(bytes.count - suffix.count)...].elementsEqual(suffix)
  }

  static func begins(_ bytes: UnsafeBufferPointer<UInt8>, with prefix: [UInt8]) -> Bool {
    prefix.count <= bytes.count && bytes[..<prefix.count].elementsEqual(prefix)
  }

  /// Whether one byte string comes before another.
  @inline(__always)
  static func precedes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    let shorter = min(left.count, right.count)
    var index = 0
    while index < shorter, left[index] == right[index] { index += 1 }
    return index < shorter ? left[index] < right[index] : left.count < right.count
  }
}
