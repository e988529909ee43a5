/// Finds those of the documents that another iterator finds whose records stand a check.
final class CheckedIterator: DocumentIterator {
  private let base: DocumentIterator
  private let check: DocumentCheck
  private let view: SegmentView
  private let records: StoredDocuments
  private let context: SearchContext
  private var steps = 0

  init(_ base: DocumentIterator, check: DocumentCheck, view: SegmentView, context: SearchContext) throws {
    self.base = base
    self.check = check
    self.view = view
    self.context = context
    records = StoredDocuments(view.store)
    super.init()
    try settle()
  }

  override var cost: Int { base.cost }

  override func next() throws {
    try base.next()
    try settle()
  }

  override func advance(to target: UInt32) throws {
    guard document < target else { return }
    try base.advance(to: target)
    try settle()
  }

  override func score() throws -> Double { try base.score() }

  private func settle() throws {
    while base.document != Self.end, try !passes(base.document) { try base.next() }
    document = base.document
  }

  private func passes(_ document: UInt32) throws -> Bool {
    steps += 1
    if steps % SearchContext.recordStride == 0 { try context.checkCancellation() }
    // The record of a deleted document is gone.
    guard view.isLive(document), let record = try records.document(view.documents.numbers[Int(document)]) else {
      return false
    }
    return try check.body(record)
  }
}
