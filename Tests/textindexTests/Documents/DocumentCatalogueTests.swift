import Foundation
import TerminalTesting
import TerminalUI
import TextSearch
import Testing

@testable import textindex

@Suite("DocumentCatalogue")
struct DocumentCatalogueTests {
  private var catalogue: DocumentCatalogue {
    var catalogue = DocumentCatalogue()
    catalogue[DocumentIdentity(path: "/a")] = .file(size: 0, modified: -5)
    catalogue[DocumentIdentity(path: "/ä/人")] = .file(size: .max, modified: .max)
    catalogue[DocumentIdentity(path: "/r", record: "")] = .record(line: 1, digest: .min)
    catalogue[DocumentIdentity(path: "/r", record: "x\0y")] = .record(line: 1_000_000, digest: -1)
    return catalogue
  }

  @Test("It survives being kept")
  func roundTrip() {
    #expect(DocumentCatalogue(encoded: catalogue.encoded) == catalogue)
    #expect(DocumentCatalogue(encoded: DocumentCatalogue().encoded) == DocumentCatalogue())
  }

  @Test("Broken bytes are no catalogue, and no harm")
  func broken() {
    let bytes = catalogue.encoded
    for count in 0..<bytes.count { _ = DocumentCatalogue(encoded: Array(bytes.prefix(count))) }
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0xFF
      _ = DocumentCatalogue(encoded: changed)
    }
    #expect(DocumentCatalogue(encoded: []) == nil)
    #expect(DocumentCatalogue(encoded: Array(bytes.dropLast())) == nil)
  }

  @Test("Documents that the kept catalogue does not tell of are read again, and removed when they are gone")
  func unknownDocuments() throws {
    let work = try Workplace()
    try work.write("harbour", to: "t/a.txt")
    try work.write("harbour", to: "t/b.txt")
    _ = work.run("index", "t", "--into", "x")
    let index = try DocumentIndex(at: IndexLocation("x", from: work.path))
    let operation = index.performBatch(clientState: nil, [])
    operation.waitUntilFinished()
    #expect(operation.error == nil)
    index.close()
    try work.remove("t/b.txt")
    #expect(work.run("index", "t", "--into", "x").output.hasPrefix("indexed 1, unchanged 0, removed 1 in"))
    #expect(work.run("index", "t", "--into", "x").output.hasPrefix("indexed 0, unchanged 1, removed 0 in"))
  }

  @Test("An index that another program fills is left alone")
  func foreign() throws {
    let work = try Workplace()
    try work.write("harbour", to: "t/a.txt")
    let index = try DocumentIndex(at: IndexLocation("x", from: work.path))
    index.performBatch(clientState: Data("of an app".utf8), []).waitUntilFinished()
    index.close()
    let outcome = work.run("index", "t", "--into", "x")
    #expect(outcome.status == .failure)
    #expect(outcome.errors == "textindex: the index was filled by another program; name a new one\n")
  }

  @Test("A document that was taken out leaves nothing behind")
  func removal() {
    var catalogue = catalogue
    for identity in catalogue.identities(where: { _ in true }) { catalogue[identity] = nil }
    #expect(catalogue == DocumentCatalogue())
  }
}
