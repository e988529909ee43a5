import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
  private let readme: Document

  init() throws { readme = try Document(path: "README.md") }

  @Test("Its program and the output of that stand within the first 50 of at most 150 lines")
  func length() throws {
    let output = try #require(readme.steps.first?.output)
    let block = try #require(readme.blocks.first { $0.text == output })
    #expect(block.line + output.split(separator: "\n").count < 50)
    #expect(readme.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }

  @Test("Each script and file that it names is there")
  func names() throws {
    let names = readme.text.matches(of: /(?:scripts|Sources|Benchmarks|Tests|\.ci)(?:\/[\w.-]+)+|[A-Z]+\.md/)
      .map { String($0.output) }
    #expect(names.contains("scripts/demo") && names.contains("scripts/test"))
    // What a step makes is not there before it.
    for name in names where !name.hasPrefix("Benchmarks/data/") {
      #expect(FileManager.default.fileExists(atPath: Repository.file(name).path), "\(name)")
    }
  }
}
