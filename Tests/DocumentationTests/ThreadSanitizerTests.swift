import Foundation
import Testing

@Suite("What the thread sanitizer does not see")
struct ThreadSanitizerTests {
  private static let list = ".ci/not-under-thread-sanitizer"
  /// What tells that a test uses several threads itself.
  private static let signs = [
    "async ", "await ", "concurrentPerform", "Dispatch", "OperationQueue", "Task", "Thread", "queueConcurrency",
  ]

  @Test("Each test that is left out is there, and uses one thread")
  func list() throws {
    let lines = try Repository.text(of: Self.list).split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(!lines.isEmpty)
    for line in lines {
      let names = line.split(whereSeparator: { "./".contains($0) })
      let target = try #require(names.first)
      let sources = try Repository.sources(in: "Tests/\(target)")
      guard names.count > 1 else { continue }
      let path = try #require(sources.first { $0.hasSuffix("/\(names[1]).swift") }, "\(line) is not there")
      let text = try Repository.text(of: path)
      if names.count > 2 { #expect(text.contains("func \(names[2])("), "\(line) is not there") }
      let found = Self.signs.filter { text.contains($0) }
      #expect(found.isEmpty, "\(line) has a sign of several threads: \(found.formatted(.list(type: .and)))")
    }
  }
}
