import Foundation

/// The README or an article, with the code in it.
///
/// Its blocks of Swift are one program: each goes on where the one before ended, and may name things anew. What a block
/// prints stands in a block of text right behind it, if it is shown.
struct Document {
  /// A block of Swift, and what it is said to print.
  struct Step {
    let code: String
    /// Where the code begins, as in `README.md:14`.
    let place: String
    let line: Int
    /// Nil when that is not shown.
    let output: String?
  }

  /// The place in the repository, as in `README.md`.
  let path: String
  let text: String
  let blocks: [MarkdownCode.Block]

  init(path: String) throws {
    self.path = path
    text = try Repository.text(of: path)
    blocks = MarkdownCode(text).blocks
  }

  /// Whether it shows what stands in a file main.swift; the code of all others is that of an asynchronous function.
  var isMain: Bool { ["README.md", "GettingStarted.md"].contains { path.hasSuffix($0) } }

  /// The manifests of packages in it.
  var manifests: [MarkdownCode.Block] { blocks.filter(\.isManifest) }

  /// The program in it.
  var steps: [Step] {
    blocks.enumerated().filter { $0.element.language == "swift" && !$0.element.isManifest }.map { number, block in
      let next = number + 1 < blocks.count ? blocks[number + 1] : nil
      return Step(
        code: block.text, place: "\(path):\(block.line + 1)", line: block.line + 1,
        output: next?.language == "text" ? next?.text : nil)
    }
  }
}

extension MarkdownCode.Block {
  fileprivate var isManifest: Bool { language == "swift" && text.contains("import PackageDescription") }
}
