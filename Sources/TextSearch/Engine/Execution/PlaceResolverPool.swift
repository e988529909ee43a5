/// Lends resolvers to searches, each to one at a time, so that what one has remembered serves the next.
final class PlaceResolverPool: Sendable {
  /// A resolver that remembers more than this is not lent again.
  private static let largestBytes = 4 << 20

  private let analysis: TextAnalysis
  private let free = Locked<[PlaceResolver]>([])

  init(analysis: TextAnalysis) {
    self.analysis = analysis
  }

  func take() -> PlaceResolver {
    free.withLock { $0.popLast() } ?? PlaceResolver(analysis: analysis)
  }

  func giveBack(_ resolver: PlaceResolver) {
    if resolver.byteCount <= Self.largestBytes { free.withLock { $0.append(resolver) } }
  }
}
