import Foundation
import TerminalTesting
import TerminalUI
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
    var feeder = DocumentFeeder(
      index: index, catalogue: DocumentCatalogue(), interruption: Interruption(watchesSignals: false), batchBytes: 500)
    for number in 0..<100 { try feeder.add(document(number)) }
    try feeder.finish(removing: [])
    #expect(try index.count == 100)
    #expect(try DocumentCatalogue(of: index) == feeder.catalogue)
    try feeder.finish(removing: (0..<90).map { DocumentIdentity(path: "/\($0)") })
    #expect(try index.count == 10)
    #expect(try index.search("99").first?.strings == ["name", "text 99"])
    #expect(try DocumentCatalogue(of: index) == feeder.catalogue)
    #expect(feeder.catalogue.entries.count == 10)
  }

  @Test("The error of a batch is thrown, and nothing more is sent after the wish to stop")
  func errors() throws {
    let work = try Workplace()
    let index = try DocumentIndex(at: IndexLocation("x", from: work.path))
    let interruption = Interruption(watchesSignals: false)
    var feeder = DocumentFeeder(
      index: index, catalogue: DocumentCatalogue(), interruption: interruption, batchBytes: 1)
    interruption.request()
    #expect(throws: Interrupted.self) { try feeder.add(document(1)) }
    index.close()
    var other = DocumentFeeder(
      index: index, catalogue: DocumentCatalogue(), interruption: Interruption(watchesSignals: false))
    try other.add(document(1))
    let error = #expect(throws: TextIndexError.self) { try other.finish(removing: []) }
    #expect(error?.code == .closed)
  }

  @Test("What was committed before the wish to stop is in the catalogue of the next run")
  func stop() throws {
    let work = try Workplace()
    let index = try DocumentIndex(at: IndexLocation("x", from: work.path))
    defer { index.close() }
    let interruption = Interruption(watchesSignals: false)
    var feeder = DocumentFeeder(index: index, catalogue: DocumentCatalogue(), interruption: interruption, batchBytes: 1)
    for number in 0..<10 { try feeder.add(document(number)) }
    interruption.request()
    #expect(throws: Interrupted.self) { try feeder.add(document(10)) }
    feeder.stop()
    let catalogue = try DocumentCatalogue(of: index)
    #expect(catalogue.entries.count == 10)
    #expect(catalogue[DocumentIdentity(path: "/7")] == .file(size: 1, modified: 2))
  }
}
