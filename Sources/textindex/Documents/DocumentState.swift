/// Two numbers that tell whether a document has changed since it was read.
struct DocumentState: Sendable, Hashable {
  /// Of a file its size in bytes, of a record the number of its line.
  let extent: Int64
  /// Of a file when it was changed last, in nanoseconds since 1970; of a record a digest of its bytes.
  let stamp: Int64

  static func file(size: Int64, modified: Int64) -> Self { Self(extent: size, stamp: modified) }

  static func record(line: Int, digest: Int64) -> Self { Self(extent: Int64(line), stamp: digest) }

  /// The state of a document that has to be read again: no file and no record is like this.
  static let unknown = Self(extent: -1, stamp: 0)
}
