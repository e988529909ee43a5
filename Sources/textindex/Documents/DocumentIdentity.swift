import Foundation

/// What tells a document from all others: its file, and its place in it when a file holds many.
struct DocumentIdentity: Sendable, Hashable {
  /// The whole path of the file.
  let path: String
  /// The record's own identifier; nil when the file is one document.
  let record: String?

  init(path: String, record: String? = nil) {
    self.path = path
    self.record = record
  }

  /// The identifier in the index: the path and the record's identifier with a zero byte, which no path has, between.
  var encoded: Data {
    var data = Data(path.utf8)
    if let record {
      data.append(0)
      data.append(contentsOf: record.utf8)
    }
    return data
  }

  /// Reads an identifier of the index; any bytes give some identity.
  init(_ identifier: Data) {
    let parts = identifier.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    path = String(decoding: parts.first ?? Data(), as: UTF8.self)
    record = parts.count == 2 ? String(decoding: parts[1], as: UTF8.self) : nil
  }
}
