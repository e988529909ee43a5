internal import CLevelDB

/// Memory that has been freed and that the process keeps all the same.
package enum FreedMemory {
  /// Hands it to the operating system where the C library has to be told so.
  ///
  /// Large batches of writes free much in several threads; glibc leaves that to each thread's heap.
  package static func giveBack() {
    #if canImport(Glibc)
      _ = malloc_trim(0)
    #endif
  }
}
