@testable internal import TextSearch

/// Any bytes as a document's record, a context, or a document's ordered keys.
struct RecordTarget: FuzzTarget {
  static let name = "record"

  mutating func run(_ bytes: UnsafeRawBufferPointer) throws {
    _ = OrderedKey.decode(bytes)
    _ = DocumentRecord.contextRange(in: bytes)
    _ = StoreKey.number(in: bytes)
    _ = StoreKey.orderedDocument(in: bytes)
    if let context = try? ContextCodec.decode(bytes) {
      // As bytes, as what is no number is not equal to itself.
      let encoded = try ContextCodec.encode(context)
      let again = try ContextCodec.encode(ContextCodec.decode(encoded))
      FuzzRun.expect(again == encoded, "A context is another one once encoded.")
    }
    try? ContextDecoder.forEachValue(in: bytes, named: [[0x61], [0x62, 0x63]]) { _, value in
      _ = try ContextDecoder.value(value)
    }
    guard let document = StoredDocument([UInt8](bytes)) else { return }
    _ = document.strings
    for string in 0..<3 { _ = document.withString(string) { $0.count } }
    _ = try? document.context()
    _ = try? document.orderedKeys()
    _ = try? document.layout()
  }
}
