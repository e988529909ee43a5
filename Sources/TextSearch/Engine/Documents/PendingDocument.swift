/// A document that is committed and stands in no segment yet.
struct PendingDocument: Sendable {
  let number: UInt64
  let identifier: [UInt8]
  let strings: [String]
  let weight: Double

  var byteCount: Int { strings.reduce(64) { $0 + $1.utf8.count } }
}
