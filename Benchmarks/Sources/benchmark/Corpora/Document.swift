/// One document of a corpus: two strings and a name.
struct Document: Sendable, Hashable {
  let identifier: String
  let title: String
  let body: String

  /// The bytes of its text, which sizes and speeds are measured against.
  var byteCount: Int { title.utf8.count + body.utf8.count }
}

extension Document: Codable {
  enum CodingKeys: String, CodingKey {
    case identifier = "id"
    case title, body
  }
}
