/// Pages that are made as they are asked for; their number is not known before.
struct PageSequence: Sequence, Sendable {
  var count: Int
  var page: @Sendable (Int) -> Page

  /// - Parameter page: makes the page of a number, from 0.
  init(count: Int, page: @escaping @Sendable (Int) -> Page) {
    self.count = count
    self.page = page
  }

  func makeIterator() -> AnyIterator<Page> {
    var number = 0
    return AnyIterator {
      defer { number += 1 }
      return number < count ? page(number) : nil
    }
  }
}
