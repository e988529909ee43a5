/// The places at which two blocks of documents hold the same ones.
///
/// They are gathered before any is looked at: a loop that does nothing else needs no branch that cannot be foretold.
final class SharedPlaces {
  /// Which of two lists has far fewer documents, so that those of the other are passed over in strides.
  enum Sparser {
    case neither, first, second

    init(_ first: Int, _ second: Int) {
      self = first * Self.ratio <= second ? .first : second * Self.ratio <= first ? .second : .neither
    }

    private static let ratio = 4
  }

  private(set) var count = 0
  /// Where in the first block the shared documents stand, and in the second.
  let first: UnsafeMutablePointer<UInt8>
  let second: UnsafeMutablePointer<UInt8>

  private static let stride = 8

  init() {
    // A place more than a block has: what is no shared document is written too, and overwritten.
    let capacity = PostingLayout.blockSize + 1
    first = .allocate(capacity: capacity * 2)
    first.initialize(repeating: 0, count: capacity * 2)
    second = first + capacity
  }

  deinit {
    first.deallocate()
  }

  /// Finds the documents that two blocks share, from a place in each on, until one of them has come to its end.
  func find(
    in block: PostingBlock, from index: inout Int, and other: PostingBlock, from otherIndex: inout Int,
    _ sparser: Sparser
  ) {
    switch sparser {
    case .neither: merge(block, &index, other, &otherIndex)
    case .first:
      findEach(of: block, &index, in: other, &otherIndex) { place, otherPlace in
        first[count] = place
        second[count] = otherPlace
      }
    case .second:
      findEach(of: other, &otherIndex, in: block, &index) { otherPlace, place in
        first[count] = place
        second[count] = otherPlace
      }
    }
  }

  private func merge(_ block: PostingBlock, _ index: inout Int, _ other: PostingBlock, _ otherIndex: inout Int) {
    let (mine, others) = (block.documents, other.documents)
    let (mineEnd, othersEnd) = (block.count, other.count)
    var (place, otherPlace, found) = (index, otherIndex, 0)
    while place < mineEnd, otherPlace < othersEnd {
      let document = mine[place]
      let otherDocument = others[otherPlace]
      first[found] = UInt8(truncatingIfNeeded: place)
      second[found] = UInt8(truncatingIfNeeded: otherPlace)
      found &+= document == otherDocument ? 1 : 0
      place &+= document <= otherDocument ? 1 : 0
      otherPlace &+= otherDocument <= document ? 1 : 0
    }
    (index, otherIndex, count) = (place, otherPlace, found)
  }

  /// Looks each document of a sparse block up in a dense one.
  @inline(__always)
  private func findEach(
    of sparse: PostingBlock, _ sparseIndex: inout Int, in dense: PostingBlock, _ denseIndex: inout Int,
    _ write: (_ sparsePlace: UInt8, _ densePlace: UInt8) -> Void
  ) {
    let (wanted, documents) = (sparse.documents, dense.documents)
    let (sparseEnd, denseEnd) = (sparse.count, dense.count)
    let lastStride = denseEnd - Self.stride
    var (sparsePlace, densePlace) = (sparseIndex, denseIndex)
    count = 0
    while sparsePlace < sparseEnd {
      let document = wanted[sparsePlace]
      while densePlace <= lastStride, documents[densePlace &+ (Self.stride &- 1)] < document {
        densePlace &+= Self.stride
      }
      if densePlace <= lastStride {
        // The last of the stride is not before it; three looks without a branch tell which is the first that is not.
        densePlace &+= documents[densePlace &+ 3] < document ? 4 : 0
        densePlace &+= documents[densePlace &+ 1] < document ? 2 : 0
        densePlace &+= documents[densePlace] < document ? 1 : 0
      } else {
        while densePlace < denseEnd, documents[densePlace] < document { densePlace &+= 1 }
        if densePlace == denseEnd { break }
      }
      if documents[densePlace] == document {
        write(UInt8(truncatingIfNeeded: sparsePlace), UInt8(truncatingIfNeeded: densePlace))
        count &+= 1
        densePlace &+= 1
      }
      sparsePlace &+= 1
      if densePlace == denseEnd { break }
    }
    (sparseIndex, denseIndex) = (sparsePlace, densePlace)
  }
}
