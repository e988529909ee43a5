import Foundation
import TextSearch

/// Hands documents to the index in batches, so that one batch is indexed while the next is being read.
struct DocumentFeeder {
  /// How much text goes into one batch, in bytes: about what one segment holds.
  static let defaultBatchBytes = 16 << 20
  /// How many batches may be under way: more would only take memory.
  private static let maximumRunning = 2

  private let index: DocumentIndex
  private let interruption: Interruption
  private let maximumBytes: Int
  private var batch: [SourceDocument] = []
  private var batchBytes = 0
  private var running: [IndexingOperation] = []

  init(index: DocumentIndex, interruption: Interruption, batchBytes: Int = defaultBatchBytes) {
    self.index = index
    self.interruption = interruption
    maximumBytes = batchBytes
  }

  /// - Throws: The error of a batch before, or ``Interrupted``.
  mutating func add(_ document: SourceDocument) throws {
    batch.append(document)
    batchBytes += document.byteCount
    if batchBytes >= maximumBytes { try send() }
  }

  /// Waits until all is committed.
  mutating func finish() throws {
    try send()
    while !running.isEmpty { try awaitFirst() }
  }

  /// Removes documents and waits until that is committed.
  mutating func remove(_ identities: [DocumentIdentity]) throws {
    try finish()
    guard !identities.isEmpty else { return }
    let state = try index.clientState
    running.append(index.performBatch(clientState: state, identities.map { .remove(identifier: $0.encoded) }))
    try awaitFirst()
  }

  private mutating func send() throws {
    try interruption.check()
    guard !batch.isEmpty else { return }
    running.append(index.indexObjects(batch))
    batch = []
    batchBytes = 0
    while running.count >= Self.maximumRunning { try awaitFirst() }
  }

  private mutating func awaitFirst() throws {
    guard !running.isEmpty else { return }
    let operation = running.removeFirst()
    operation.waitUntilFinished()
    try interruption.check()
    if let error = operation.error { throw error }
  }
}
