import Foundation
import TextSearch
import Testing

@testable import textindex

@Suite("DocumentFeeder")
struct DocumentFeederTests {
  private func document(_ number: Int) -> SourceDocument {
    SourceDocument(
      identity: DocumentIdentity(path: "/\(number)"), state: .file(size: 1, modified: 2),
      strings: ["name", "text \(number)"])
  }

  @Test("Documents of many batches are all there, and those that are removed are not")
  func batches() throws {
    let work = try Workplace()
    let index = try DocumentIndex(at: IndexLocation("x", from: work.path))
    defer { index.close() }
    var feeder = DocumentFeeder(index: index, interruption: Interruption(watchesSignals: false), batchBytes: 500)
    for number in 0..<100 { try feeder.add(document(number)) }
    try feeder.finish()
    #expect(try index.count == 100)
    try feeder.remove((0..<90).map { DocumentIdentity(path: "/\($0)") })
    #expect(try index.count == 10)
    #expect(try index.search("99").first?.context["modified"] == 2)
  }

  @Test("The error of a batch is thrown, and nothing more is sent after the wish to stop")
  func errors() throws {
    let work = try Workplace()
    let index = try DocumentIndex(at: IndexLocation("x", from: work.path))
    let interruption = Interruption(watchesSignals: false)
    var feeder = DocumentFeeder(index: index, interruption: interruption, batchBytes: 1)
    interruption.request()
    #expect(throws: Interrupted.self) { try feeder.add(document(1)) }
    index.close()
    var other = DocumentFeeder(index: index, interruption: Interruption(watchesSignals: false))
    try other.add(document(1))
    let error = #expect(throws: TextIndexError.self) { try other.finish() }
    #expect(error?.code == .closed)
  }
}
