extension StoredDocument: CheckedDocument {
  func forEachValue(named names: [[UInt8]], _ body: (Int, ContextValue) throws -> Void) throws {
    try withContextBytes { bytes in
      try ContextDecoder.forEachValue(in: bytes, named: names) { try body($0, ContextDecoder.value($1)) }
    }
  }

  func string(_ number: Int) -> String? {
    withString(number) { String(decoding: $0, as: UTF8.self) }
  }
}
