/// The floors of one target as the article on the architecture lists them.
struct FloorPlan {
  /// The folders, from the top down.
  let folders: [String]

  /// Reads the table under the heading “The floors of …”.
  init(of target: String, in article: String) {
    let lines = article.split(separator: "\n", omittingEmptySubsequences: false)
    let section = lines.drop { $0 != "## The floors of \(target)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    folders = section.compactMap { line in
      line.hasPrefix("| `") ? line.dropFirst(3).split(separator: "`").first.map(String.init) : nil
    }
  }

  /// How far up a folder stands; nil when it is not listed.
  func height(of folder: String) -> Int? { folders.firstIndex(of: folder).map { folders.count - $0 } }
}
