import Foundation
import TerminalUI
import TextSearch

/// Hands documents to the index in batches, so that one batch is indexed while the next is being read.
struct DocumentFeeder {
  /// How much text goes into one batch, in bytes: about what one segment holds.
  static let defaultBatchBytes = 16 << 20
  /// How many batches may be under way: more would only take memory.
  private static let maximumRunning = 2

  /// A batch that is being indexed, and what the catalogue will say of its documents.
  private struct Running {
    let operation: IndexingOperation
    let states: [(identity: DocumentIdentity, state: DocumentState)]
  }

  private let index: DocumentIndex
  private let interruption: Interruption
  private let maximumBytes: Int
  private var batch: [SourceDocument] = []
  private var batchBytes = 0
  private var running: [Running] = []
  /// What the index holds for certain.
  private(set) var catalogue: DocumentCatalogue
  /// Whether ``catalogue`` says something that the index does not know yet.
  private var isCatalogueNew = false

  init(
    index: DocumentIndex, catalogue: DocumentCatalogue, interruption: Interruption, batchBytes: Int = defaultBatchBytes
  ) {
    self.index = index
    self.catalogue = catalogue
    self.interruption = interruption
    maximumBytes = batchBytes
  }

  /// - Throws: The error of a batch before, or ``Interrupted``.
  mutating func add(_ document: SourceDocument) throws {
    batch.append(document)
    batchBytes += document.byteCount
    if batchBytes >= maximumBytes { try send() }
  }

  /// Waits until all is committed, removes documents, and keeps the catalogue with that.
  mutating func finish(removing identities: [DocumentIdentity]) throws {
    try send()
    while !running.isEmpty { try awaitFirst() }
    try commit(removing: identities)
  }

  /// Keeps what was committed until the person wished to stop, so that the next run goes on from there.
  mutating func stop() {
    // The operations have been cancelled, and each of them may still have been committed.
    while !running.isEmpty { try? awaitFirst() }
    try? commit(removing: [])
  }

  private mutating func commit(removing identities: [DocumentIdentity]) throws {
    guard isCatalogueNew || !identities.isEmpty else { return }
    var catalogue = catalogue
    for identity in identities { catalogue[identity] = nil }
    let changes = identities.map { IndexChange<SourceDocument>.remove(identifier: $0.encoded) }
    let operation = index.performBatch(clientState: Data(catalogue.encoded), changes)
    operation.waitUntilFinished()
    if let error = operation.error { throw error }
    self.catalogue = catalogue
    isCatalogueNew = false
  }

  private mutating func send() throws {
    try interruption.check()
    guard !batch.isEmpty else { return }
    running.append(
      Running(operation: index.indexObjects(batch), states: batch.map { (identity: $0.identity, state: $0.state) }))
    batch = []
    batchBytes = 0
    while running.count >= Self.maximumRunning { try awaitFirst() }
    try interruption.check()
  }

  private mutating func awaitFirst() throws {
    let first = running.removeFirst()
    first.operation.waitUntilFinished()
    if let error = first.operation.error {
      try interruption.check()
      throw error
    }
    for (identity, state) in first.states { catalogue[identity] = state }
    isCatalogueNew = true
  }
}
