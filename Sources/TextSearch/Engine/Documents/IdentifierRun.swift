/// The identifiers of a run of documents as ``IdentifierWriter`` wrote them, so that each is found at once.
///
/// Unchecked, because its memory is written only while it is made.
final class IdentifierRun: @unchecked Sendable {
  let count: Int
  /// How much memory it takes, in bytes.
  let byteCount: Int
  /// Where each identifier begins, and behind the last, their end, as 32-bit numbers; then the identifiers. Together, as
  /// a search for few results reads from many runs that the processor's caches have lost.
  private let memory: UnsafeMutableRawPointer

  /// Nil when the bytes are not a run of `count` identifiers.
  init?(_ bytes: [UInt8], count: Int) {
    guard count > 0, bytes.count < Int(UInt32.max) / 2 else { return nil }
    self.count = count
    let headBytes = (count + 1) * MemoryLayout<UInt32>.stride
    byteCount = headBytes + bytes.count
    memory = .allocate(byteCount: byteCount, alignment: MemoryLayout<UInt32>.alignment)
    let starts = memory.bindMemory(to: UInt32.self, capacity: count + 1)
    var end = headBytes
    let isSound = bytes.withUnsafeBytes { raw in
      var reader = ByteReader(raw)
      for index in 0..<count {
        let identifier = reader.prefixed()
        guard !reader.isFaulty, let base = identifier.baseAddress, !identifier.isEmpty else { return false }
        starts[index] = UInt32(end)
        (memory + end).copyMemory(from: base, byteCount: identifier.count)
        end += identifier.count
      }
      return reader.isAtEnd
    }
    starts[count] = UInt32(end)
    if !isSound { return nil }
  }

  deinit {
    memory.deallocate()
  }

  /// The identifier of a document of the run, valid as long as the run is.
  @inline(__always)
  func identifier(at index: Int) -> UnsafeBufferPointer<UInt8> {
    let starts = memory.assumingMemoryBound(to: UInt32.self)
    let start = Int(starts[index])
    return UnsafeBufferPointer(
      start: (memory + start).assumingMemoryBound(to: UInt8.self), count: Int(starts[index + 1]) - start)
  }
}
