/// A document that is committed and stands in no segment yet.
struct PendingDocument: Sendable {
  let number: UInt64
  let identifier: [UInt8]
  let strings: [String]
  let weight: Double
  /// An estimate of the memory that it takes.
  let byteCount: Int

  init(number: UInt64, identifier: [UInt8], strings: [String], weight: Double) {
    self.number = number
    self.identifier = identifier
    self.strings = strings
    self.weight = weight
    byteCount = strings.reduce(64) { $0 + $1.utf8.count }
  }
}
