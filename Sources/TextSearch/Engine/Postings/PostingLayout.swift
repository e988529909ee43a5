/// How posting lists are cut.
enum PostingLayout {
  /// Documents in a block. A list of at most one block stands in the vocabulary's chunk.
  static let blockSize = 128
  /// Blocks are put together to values of about this many bytes.
  static let partBytes = 8 << 10
  /// The same for positions.
  static let positionsPartBytes = 16 << 10
}
