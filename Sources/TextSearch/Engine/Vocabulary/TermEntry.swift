/// A term of one segment: how many documents hold it, and where its postings stand.
struct TermEntry: Sendable {
  let ordinal: UInt32
  let documentFrequency: Int
  /// The chunk of the vocabulary that the term stands in.
  let chunk: VocabularyChunk
  /// Where in the chunk's bytes the postings of a short list stand.
  let postings: Range<Int>
  /// Where the positions of a short list stand in the chunk's positions.
  let positions: Range<Int>

  /// Whether the list has more than one block, and keys of its own.
  var isLong: Bool { documentFrequency > PostingLayout.blockSize }
}
