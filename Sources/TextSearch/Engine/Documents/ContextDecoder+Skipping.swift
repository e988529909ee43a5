extension ContextDecoder {
  /// The bytes of some of a context's values, found without decoding any.
  ///
  /// - Parameters:
  ///   - bytes: A context as ``ContextCodec`` writes it.
  ///   - names: The wanted names, in the order of their bytes.
  ///   - body: Takes the place of a name among `names`, and the bytes of its value.
  /// - Complexity: O(*n*) in the entries up to the last wanted one; what a value holds is passed over.
  static func forEachValue(
    in bytes: UnsafeRawBufferPointer, named names: [[UInt8]],
    _ body: (_ name: Int, _ value: UnsafeRawBufferPointer) throws -> Void
  ) throws {
    guard !bytes.isEmpty else { return }
    var decoder = ContextDecoder(bytes)
    var wanted = 0
    for _ in 0..<(try decoder.length(smallestElement: 2)) {
      let name = try decoder.chunk()
      while wanted < names.count, names[wanted].lexicographicallyPrecedes(name) { wanted += 1 }
      guard wanted < names.count else { return }
      let start = decoder.position
      try decoder.skipValue(depth: 0)
      if names[wanted].elementsEqual(name) {
        try body(wanted, UnsafeRawBufferPointer(rebasing: bytes[start..<decoder.position]))
      }
    }
  }

  /// The value that these bytes are.
  static func value(_ bytes: UnsafeRawBufferPointer) throws(TextIndexError) -> ContextValue {
    var decoder = ContextDecoder(bytes)
    let value = try decoder.value(depth: 0)
    guard decoder.isAtEnd else { throw decoder.nonsense("bytes after a value") }
    return value
  }

  private mutating func skipValue(depth: Int) throws(TextIndexError) {
    guard depth <= ContextCodec.maximumDepth else { throw nonsense("too many levels") }
    guard let tag = ContextCodec.Tag(rawValue: try byte()) else { throw nonsense("an unknown kind of value") }
    switch tag {
    case .null, .no, .yes: break
    case .integer: _ = try number()
    case .double, .date: for _ in 0..<8 { _ = try byte() }
    case .string, .data: _ = try chunk()
    case .array:
      for _ in 0..<(try length(smallestElement: 1)) { try skipValue(depth: depth + 1) }
    case .dictionary:
      for _ in 0..<(try length(smallestElement: 2)) {
        _ = try chunk()
        try skipValue(depth: depth + 1)
      }
    }
  }
}
