extension Array where Element == UInt8 {
  /// `withUnsafeBytes` that keeps the type of the error.
  @inline(__always)
  func withRawBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { (bytes) throws(Failure) in try body(UnsafeRawBufferPointer(bytes)) }
  }
}
