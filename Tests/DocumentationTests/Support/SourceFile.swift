/// What a Swift file declares at its top, and which types it mentions.
struct SourceFile {
  let path: String
  /// The types that other files can see.
  private(set) var declared: Set<String> = []
  /// Names with a capital letter in front, outside of comments, which no type inside the file has.
  private(set) var mentioned: Set<String> = []

  init(path: String, text: String) {
    self.path = path
    var inner: Set<String> = []
    for line in text.split(separator: "\n") {
      // A comment, or an address in a string, ends what is looked at.
      let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      mentioned.formUnion(words.lazy.filter { $0.first?.isUppercase == true }.map(String.init))
      guard let keyword = words.firstIndex(where: Self.keywords.contains), keyword + 1 < words.count else { continue }
      if code.first == " " || words.contains("private") || words.contains("fileprivate") {
        inner.insert(String(words[keyword + 1]))
      } else {
        declared.insert(String(words[keyword + 1]))
      }
    }
    mentioned.subtract(inner)
    mentioned.subtract(declared)
  }

  private static let keywords: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
}
