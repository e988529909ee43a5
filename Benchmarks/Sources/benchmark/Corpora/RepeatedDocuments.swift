/// A corpus again and again under new identifiers, until there are `count` documents; none is kept in memory.
struct RepeatedDocuments: Sequence, Sendable {
  let documents: [Document]
  let count: Int

  func makeIterator() -> AnyIterator<Document> {
    var number = 0
    return AnyIterator {
      guard number < count, !documents.isEmpty else { return nil }
      defer { number += 1 }
      let document = documents[number % documents.count]
      return Document(identifier: "\(document.identifier)#\(number)", title: document.title, body: document.body)
    }
  }
}
