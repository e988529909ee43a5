extension UnsafeRawBufferPointer {
  /// The start of the bytes as LevelDB's C interface takes it: never nil, for there nil can mean “no bound”.
  @inline(__always)
  var characters: UnsafePointer<CChar> {
    (baseAddress ?? UnsafeRawPointer(("" as StaticString).utf8Start)).assumingMemoryBound(to: CChar.self)
  }
}
