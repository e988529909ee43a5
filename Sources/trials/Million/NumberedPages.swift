/// Pages that are made one after another: an array of a million would take more memory than the index.
///
/// It is a type of its own because a lazy map is not `Sendable`.
struct NumberedPages: Sequence, Sendable {
  let numbers: Range<Int>
  let version: Int

  var underestimatedCount: Int { numbers.count }

  func makeIterator() -> some IteratorProtocol<TrialPage> {
    numbers.lazy.map { TrialPage(name: "p\($0)", version: version) }.makeIterator()
  }
}
