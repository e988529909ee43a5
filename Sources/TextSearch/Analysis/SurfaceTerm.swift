/// One term that a surface is indexed under.
struct SurfaceTerm: Hashable, Sendable {
  /// The folded form, never empty and without NUL.
  var term: [UInt8]
  /// Its position from the surface's first, which is 0.
  var position: Int
  var kind: OccurrenceKind
  /// The bytes of the surface that it stands for.
  var source: Range<Int>
}
