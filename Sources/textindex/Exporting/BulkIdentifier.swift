/// The identifier of a document where OpenSearch and Elasticsearch keep it.
enum BulkIdentifier {
  /// The longest identifier that they take, in bytes.
  static let maximumBytes = 512

  /// The path, and behind two slashes, which no path has, the record's identifier. What is too long ends in a digest.
  static func text(of identity: DocumentIdentity) -> String {
    let text = identity.path + (identity.record.map { "//" + $0 } ?? "")
    guard text.utf8.count > maximumBytes else { return text }
    var digest = ByteDigest()
    digest.add(text.utf8)
    let end = "…" + String(digest.value, radix: 16)
    var beginning = text.unicodeScalars.prefix(maximumBytes)
    var room = beginning.reduce(0) { $0 + UTF8.width($1) } + end.utf8.count - maximumBytes
    while room > 0, let last = beginning.popLast() { room -= UTF8.width(last) }
    return String(beginning) + end
  }
}
