/// The name of an index in OpenSearch and Elasticsearch.
struct BulkIndexName: Sendable, Hashable {
  let text: String

  /// A name as a person wrote it; nil when they would refuse it.
  init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= 255, text == text.lowercased(), text != ".", text != "..",
      text.first.map({ !"-_+".contains($0) }) == true, !text.contains(where: Self.isForbidden)
    else { return nil }
    self.text = text
  }

  /// The name that comes nearest to that of one of our indexes.
  init(for location: IndexLocation) {
    let letters = location.name.lowercased().map { Self.isForbidden($0) ? "-" : $0 }
    let name = String(String(letters.drop { "-_+.".contains($0) }).prefix(60))
    text = name.isEmpty ? Program.name : name
  }

  private static func isForbidden(_ letter: Character) -> Bool {
    "\\/*?\"<>|,#:".contains(letter) || letter.isWhitespace
  }
}
