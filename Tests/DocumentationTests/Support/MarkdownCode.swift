import Foundation

/// The code blocks of a text in Markdown.
struct MarkdownCode {
  struct Block: Equatable {
    /// What stands behind the opening fence, as in `swift`.
    let language: String
    /// The lines between the fences, each with its end.
    let text: String
    /// The number of the line with the opening fence, from 1.
    let line: Int
  }

  let blocks: [Block]

  init(_ text: String) {
    var blocks: [Block] = []
    var open: (language: String, lines: [Substring], line: Int)?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      if let block = open {
        blocks.append(
          Block(language: block.language, text: block.lines.map { $0 + "\n" }.joined(), line: block.line))
        open = nil
      } else {
        open = (String(line.dropFirst(3)), [], number + 1)
      }
    }
    self.blocks = blocks
  }

  func blocks(in language: String) -> [Block] { blocks.filter { $0.language == language } }
}
