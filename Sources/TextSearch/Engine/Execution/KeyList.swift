/// Byte strings one after another in one array: a million of them are let go of at once.
struct KeyList {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  var count: Int { ends.count }

  subscript(index: Int) -> ArraySlice<UInt8> { bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

  /// Adds the bytes that `body` appends.
  mutating func append(_ body: (inout [UInt8]) -> Void) {
    body(&bytes)
    ends.append(bytes.count)
  }

  /// The first eight bytes of a string as a number that ascends with them; what is missing is zero.
  func head(of index: Int) -> UInt64 {
    let key = self[index]
    var head: UInt64 = 0
    for byte in key.prefix(8) { head = head &<< 8 | UInt64(byte) }
    return key.count < 8 ? head &<< UInt64((8 - key.count) * 8) : head
  }
}
