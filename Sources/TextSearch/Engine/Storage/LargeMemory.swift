#if canImport(Glibc)
  internal import Glibc
#endif

/// Memory for large buffers, which the system has back as soon as it is freed.
///
/// What is freed between blocks that are in use stays with the heap of the C library, of which glibc has one for each
/// thread: buffers that come and go in several threads would take several times what they need.
enum LargeMemory {
  /// Below this, a page that is only partly used weighs too much.
  private static let leastBytes = 256 << 10

  /// Memory that costs nothing until it is touched; nil when it is better had from the heap.
  static func map(byteCount: Int) -> UnsafeMutableRawPointer? {
    #if canImport(Glibc)
      guard byteCount >= leastBytes else { return nil }
      let pages = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      return pages == MAP_FAILED ? nil : pages
    #else
      return nil
    #endif
  }

  /// Gives back what ``map(byteCount:)`` gave.
  static func unmap(_ pages: UnsafeMutableRawPointer, byteCount: Int) {
    #if canImport(Glibc)
      munmap(pages, byteCount)
    #endif
  }
}
