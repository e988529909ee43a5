import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
  private let readme: MarkdownCode

  init() throws {
    readme = try MarkdownCode(path: "README.md")
  }

  @Test("The program in it prints what it says", .enabled(if: ExampleProgram.canBeBuilt), .timeLimit(.minutes(5)))
  func program() throws {
    let program = try #require(readme.blocks(in: "swift").first)
    let output = try #require(readme.blocks(in: "text").first)
    #expect(try ExampleProgram(source: program.text).run() == output.text)
  }

  @Test("The program and its output stand within the first 50 of at most 150 lines")
  func length() throws {
    let output = try #require(readme.blocks(in: "text").first)
    #expect(output.line + output.text.split(separator: "\n").count < 50)
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
