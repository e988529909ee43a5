/// What a surface is indexed under. It depends on the surface's bytes alone.
struct SurfaceAnalysis: Hashable, Sendable {
  /// By position, the longest span last. Empty when nothing of the surface is left after folding.
  var terms: [SurfaceTerm]
  /// How many positions the surface takes, at least 1.
  var positionCount: Int
}
